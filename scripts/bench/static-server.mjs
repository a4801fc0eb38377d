import { readFileSync } from "node:fs";
import http from "node:http";
import { gzipSync } from "node:zlib";

const [, , port, file = ""] = process.argv;
const body = gzipSync(readFileSync(file));
const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-encoding": "gzip",
  "content-length": body.length,
};
http.createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(Number(port), "127.0.0.1");
