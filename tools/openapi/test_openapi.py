"""The server as other people's tools see it: a validator of OpenAPI, a generated client, Prometheus.

Run it with `sh tools/openapi.sh`, which installs the tools.
"""

import importlib
import io
import json
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

import httpx
from openapi_spec_validator import OpenAPIV31SpecValidator
from prometheus_client.parser import text_string_to_metric_families

HERE = Path(__file__).parent
PROGRAM, FOLDER = Path(sys.argv[1]), Path(sys.argv[2])
TOKEN = "token-of-the-test"


class Server(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        command = [PROGRAM, "serve", "--bind", "127.0.0.1:0", "--log", "none", "--deadline", "60"]
        cls.program = subprocess.Popen(
            command, stderr=subprocess.PIPE, text=True, env={"GRIDSMITH_TOKEN": TOKEN}
        )
        cls.addClassCleanup(cls.end)
        cls.clients = []
        line = cls.program.stderr.readline()
        cls.address = line.split("listening on ")[1].split(";")[0]
        text = httpx.get(f"{cls.address}/openapi.json").text
        cls.document = json.loads(text)
        source = FOLDER / "openapi.json"
        source.write_text(text)
        shutil.rmtree(FOLDER / "gridsmith_client", ignore_errors=True)
        generator = Path(sys.executable).parent / "openapi-python-client"
        made = subprocess.run(
            [generator, "generate", "--path", source, "--meta", "none", "--overwrite",
             "--output-path", FOLDER / "gridsmith_client", "--config", HERE / "client.yaml"],
            capture_output=True, text=True, check=False)
        cls.said = made.stdout + made.stderr
        if made.returncode != 0:
            raise AssertionError(cls.said)
        sys.path.insert(0, str(FOLDER))
        client = importlib.import_module("gridsmith_client")
        cls.client = client.AuthenticatedClient(cls.address, TOKEN, timeout=httpx.Timeout(90))
        cls.stranger = client.Client(cls.address)
        cls.clients = [cls.client, cls.stranger]

    @classmethod
    def end(cls):
        for client in cls.clients:
            client.get_httpx_client().close()
        cls.program.terminate()
        assert cls.program.wait(60) == 0
        cls.program.stderr.close()

    def module(self, name):
        return importlib.import_module(f"gridsmith_client.api.default.{name}")

    def body(self, verb, fields):
        models = importlib.import_module("gridsmith_client.models")
        return getattr(models, f"Request{verb.capitalize()}").from_dict(fields)

    def operations(self):
        for path, methods in self.document["paths"].items():
            for method, operation in methods.items():
                yield path, method, operation

    def test_the_document_is_valid(self):
        self.assertEqual(list(OpenAPIV31SpecValidator(self.document).iter_errors()), [])

    def test_a_client_is_generated_without_a_warning(self):
        self.assertNotIn("WARNING", self.said)
        for _, _, operation in self.operations():
            self.module(operation["operationId"])

    def test_the_client_asks_every_question(self):
        count = 0
        for path, method, operation in self.operations():
            verb = operation["operationId"]
            if method == "get" or verb == "batch":
                continue
            with self.subTest(verb):
                example = operation["requestBody"]["content"]["application/json"]["example"]
                body = self.body(verb, example)
                answer = self.module(verb).sync_detailed(client=self.client, body=body)
                self.assertEqual(answer.status_code, 200, answer.content)
                self.assertEqual(type(answer.parsed).__name__, f"Report{verb.capitalize()}")
                # The types of the client hold all that the server said.
                self.assertEqual(answer.parsed.to_dict(), json.loads(answer.content))
                count += 1
        self.assertGreaterEqual(count, 20)

    def test_the_client_sends_a_batch(self):
        types = importlib.import_module("gridsmith_client.types")
        line = {"request": "solve", "puzzle": "AABB/ACBB/ACCD/CCDD"}
        lines = "".join(json.dumps(line | {"id": str(number)}) + "\n" for number in range(5))
        body = types.File(io.BytesIO(lines.encode()))
        answer = self.module("batch").sync_detailed(client=self.client, body=body)
        reports = [json.loads(line) for line in answer.content.decode().splitlines()]
        self.assertEqual([report["id"] for report in reports], list("01234"))
        self.assertEqual({report["verdict"] for report in reports}, {"unique"})

    def test_the_client_reads_errors(self):
        body = self.body("solve", {"puzzle": "nonsense"})
        for client, status in [(self.client, 422), (self.stranger, 401)]:
            answer = self.module("solve").sync_detailed(client=client, body=body)
            self.assertEqual(answer.status_code, status)
            self.assertEqual(type(answer.parsed).__name__, "ReportError")
            self.assertTrue(answer.parsed.error)
        self.assertEqual(self.module("metrics").sync_detailed(client=self.stranger).status_code, 401)

    def test_the_client_reads_the_probes(self):
        for name, expected in [("health", "ok\n"), ("ready", "ready\n")]:
            self.assertEqual(self.module(name).sync(client=self.stranger), expected)

    def test_prometheus_reads_the_metrics(self):
        body = self.body("solve", {"puzzle": "AABB/ACBB/ACCD/CCDD"})
        self.module("solve").sync_detailed(client=self.client, body=body)
        text = self.module("metrics").sync(client=self.client)
        families = {family.name: family for family in text_string_to_metric_families(text)}
        for name, family in families.items():
            self.assertTrue(family.documentation, name)
            self.assertRegex(name, "^(gridsmith|process)_[a-z_]+$")
            self.assertIn(family.type, ("counter", "gauge", "histogram"), name)
        answered = {
            sample.labels["status"]: sample.value
            for sample in families["gridsmith_requests"].samples
            if sample.labels["verb"] == "solve"
        }
        self.assertGreaterEqual(answered["200"], 1)
        self.assertEqual(families["gridsmith_panics"].samples[0].value, 0)
        times = families["gridsmith_request_duration_seconds"].samples
        ends = [sample.value for sample in times
                if sample.name.endswith("_bucket") and sample.labels["verb"] == "solve"]
        self.assertEqual(ends, sorted(ends))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
