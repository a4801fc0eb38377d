export default [
  { row: "ERROR-01", file: "lib/domain/api-error.ts", cuts: [['typeof error.status === "string" || ', ""]] },
  {
    row: "ERROR-09",
    file: "lib/server/upstream/client.ts",
    cuts: [['failure(signal.aborted ? "TIMEOUT_ERROR" : "FETCH_ERROR")', 'failure("FETCH_ERROR")']],
  },
];
