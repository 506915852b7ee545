/** Where games are kept: IndexedDB in the browser, a map in tests and where the browser allows nothing. */

/** Values by key. What comes back is not trusted: another version may have written it. */
export interface Store {
  get(key: string): Promise<unknown>;
  put(key: string, value: object): Promise<void>;
  delete(key: string): Promise<void>;
  all(): Promise<readonly unknown[]>;
}

export function memoryStore(): Store {
  const values = new Map<string, string>();
  const read = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));
  return {
    get: async (key) => read(values.get(key)),
    put: async (key, value) => void values.set(key, JSON.stringify(value)),
    delete: async (key) => void values.delete(key),
    all: async () => [...values.values()].map(read),
  };
}

/** Version of the tables, not of the games in them. */
const TABLES = 1;
const GAMES = 'games';

export function indexedStore(name = 'gridsmith'): Store {
  let opened: Promise<IDBDatabase> | null = null;
  const database = (): Promise<IDBDatabase> => {
    opened ??= open(name, () => {
      opened = null;
    });
    // A database that failed to open is tried again at the next call.
    opened.catch(() => {
      opened = null;
    });
    return opened;
  };
  const within = async <T>(mode: IDBTransactionMode, ask: (games: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const transaction = (await database()).transaction(GAMES, mode);
    const request = ask(transaction.objectStore(GAMES));
    return new Promise((resolve, reject) => {
      // Written only when the transaction is complete, so that closing the page loses nothing.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser refused to save'));
      transaction.onerror = () => reject(transaction.error ?? request.error ?? new Error('the browser refused to save'));
    });
  };
  return {
    get: (key) => within('readonly', (games) => games.get(key) as IDBRequest<unknown>),
    put: async (key, value) => void (await within('readwrite', (games) => games.put(value, key))),
    delete: async (key) => void (await within('readwrite', (games) => games.delete(key))),
    all: () => within('readonly', (games) => games.getAll() as IDBRequest<unknown[]>),
  };
}

function open(name: string, closed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, TABLES);
    request.onupgradeneeded = () => {
      if (!request.result.objectStoreNames.contains(GAMES)) request.result.createObjectStore(GAMES);
    };
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
    request.onblocked = () => reject(new Error('another tab holds an older version open'));
    request.onsuccess = () => {
      // A newer page in another tab may change the tables: give way to it.
      request.result.onversionchange = () => {
        request.result.close();
        closed();
      };
      request.result.onclose = closed;
      resolve(request.result);
    };
  });
}
