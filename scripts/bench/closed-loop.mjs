// A load generator for machines without wrk, in a process of its own: each connection waits for its answer, then asks again.
import http from "node:http";

const { port, hosts, path, seconds, connections } = JSON.parse(process.argv[2]);
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const until = Date.now() + seconds * 1000;
let [answered, failed, next] = [0, 0, 0];

await Promise.all(Array.from({ length: connections }, connection));
agent.destroy();
console.log(JSON.stringify({ rate: answered / seconds, failed }));

async function connection() {
  while (Date.now() < until) {
    const ok = await ask(hosts[next++ % hosts.length]).catch(() => false);
    if (ok) answered++;
    else failed++;
  }
}

function ask(host) {
  return new Promise((resolve, reject) => {
    const headers = { host, "accept-encoding": "gzip" };
    http
      .get({ host: "127.0.0.1", port, path, agent, headers }, (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode === 200));
      })
      .on("error", reject);
  });
}
