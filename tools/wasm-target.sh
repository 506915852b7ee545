#!/bin/sh
# Makes rustc able to build for wasm32-unknown-unknown, and prints the settings that the build needs:
#
#     settings=$(sh tools/wasm-target.sh) && eval "$settings"
#
# An installed target is used as it is. Otherwise std is built once, from the sources of the same Rust
# version, into the user's cache; the toolchain itself is never changed. Sources are looked for in
# WASM_RUST_SRC, rustup's component rust-src and Debian's package rust-src. Exit code 3 means that the
# target cannot be had on this machine.
set -eu

triple=wasm32-unknown-unknown
say() { printf 'wasm-target: %s\n' "$*" >&2; }
give_up() {
    say "cannot build for $triple: $1"
    say "install it with: rustup target add $triple (or set WASM_RUST_SRC to a folder with library/std)"
    exit 3
}

command -v rustc >/dev/null 2>&1 || give_up "there is no rustc"
command -v cargo >/dev/null 2>&1 || give_up "there is no cargo"
sysroot=$(rustc --print sysroot)
field() { rustc --version --verbose | sed -n "s/^$1: //p"; }
release=$(field release)
host=$(field host)

has_std() { ls "$1/lib/rustlib/$triple/lib/"libstd-*.rlib >/dev/null 2>&1; }
if has_std "$sysroot"; then exit 0; fi

cache=${GRIDSMITH_CACHE:-${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/gridsmith}
# The last number stands for the way of building; change it when the way changes.
home=$cache/wasm-sysroot/$release-$(field commit-hash | cut -c1-9)-$host-1
case $home in *[!A-Za-z0-9_./+-]*) give_up "set GRIDSMITH_CACHE to a folder with a plain name" ;; esac
settings() {
    # RUSTFLAGS would replace the flags of a single target.
    echo "unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS"
    echo "export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS=--sysroot=$home"
}
# The link to the toolchain breaks when the toolchain moves.
if has_std "$home" && [ -d "$home/lib/rustlib/$host/" ]; then
    settings
    exit 0
fi

mkdir -p "$cache/wasm-sysroot" 2>/dev/null || give_up "cannot write to $cache"
work=$(mktemp -d "$cache/wasm-sysroot/build.XXXXXX") || give_up "cannot write to $cache"
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# Downloads and unpacks the package rust-src of this version, without installing it.
from_debian() {
    for tool in apt-get apt-cache dpkg-deb; do command -v $tool >/dev/null 2>&1 || return 1; done
    keys=/usr/share/keyrings/debian-archive-keyring.gpg
    [ -r $keys ] || return 1
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 2>/dev/null |
        grep -v security | head -n 1)
    [ -n "$mirror" ] || return 1
    for suite in trixie-backports trixie forky sid; do
        apt=$work/apt-$suite
        mkdir -p "$apt/parts" "$apt/lists/partial" "$apt/cache/archives/partial"
        echo "deb [signed-by=$keys] $mirror $suite main" >"$apt/parts/one.list"
        set -- -qq -o Dir::Etc::sourcelist=/dev/null -o "Dir::Etc::sourceparts=$apt/parts" \
            -o "Dir::State::lists=$apt/lists" -o "Dir::Cache=$apt/cache" -o Acquire::Languages=none \
            -o Acquire::http::Timeout=20
        [ "$(id -u)" != 0 ] || set -- "$@" -o APT::Sandbox::User=root
        say "looking for rust-src $release in Debian's $suite"
        apt-get "$@" update >&2 || continue
        version=$(apt-cache "$@" madison rust-src 2>/dev/null | awk '{ print $3 }' |
            grep "^$release[+~-]" | head -n 1) || continue
        (cd "$apt" && apt-get "$@" download "rust-src=$version" >&2) || continue
        dpkg-deb -x "$apt"/rust-src_*.deb "$work/debian" || continue
        source=$work/debian/usr/src/rustc-$release
        [ ! -d "$source/library/std" ] || return 0
    done
    return 1
}

source=
for folder in "${WASM_RUST_SRC:-}" "$sysroot/lib/rustlib/src/rust" "/usr/src/rustc-$release"; do
    if [ -n "$folder" ] && [ -f "$folder/library/std/Cargo.toml" ]; then source=$folder && break; fi
done
[ -n "$source" ] || from_debian || give_up "Rust $release has neither the target nor the sources of std"

say "building std of Rust $release for $triple, once"
side=$work/sysroot
mkdir -p "$side/lib/rustlib/src" "$side/lib/rustlib/$triple/lib" "$work/empty/src"
ln -s "$sysroot/lib/rustlib/$host" "$side/lib/rustlib/$host"
ln -s "$source" "$side/lib/rustlib/src/rust"
printf '#!/bin/sh\nexec "%s" --sysroot "%s" "$@"\n' "$(command -v rustc)" "$side" >"$work/rustc"
chmod +x "$work/rustc"
printf '[package]\nname = "empty"\nversion = "0.0.0"\nedition = "2021"\n[workspace]\n' >"$work/empty/Cargo.toml"
echo '#![no_std]' >"$work/empty/src/lib.rs"
(
    cd "$work/empty"
    unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS CARGO_BUILD_TARGET RUSTC_WRAPPER
    # Link-time optimisation needs the bitcode; panic messages must not name folders of this machine.
    export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-Cembed-bitcode=yes \
--remap-path-prefix=$side/lib/rustlib/src/rust=/rustc/$release --remap-path-prefix=$source=/rustc/$release"
    # An unstable option, used for std alone.
    RUSTC_BOOTSTRAP=1 RUSTC=$work/rustc cargo build --quiet --release -Z build-std=std,panic_abort \
        --target "$triple" --target-dir "$work/target" >&2
) || give_up "std could not be built"
cp "$work/target/$triple/release/deps/"*.rlib "$side/lib/rustlib/$triple/lib/"
rm -rf "$side/lib/rustlib/$triple/lib/"libempty-*.rlib "$side/lib/rustlib/src"
# Renamed into place at the end: a folder with this name is complete. Another run may have been first.
mv "$side" "$home" 2>/dev/null || has_std "$home" || give_up "cannot write $home"
settings
