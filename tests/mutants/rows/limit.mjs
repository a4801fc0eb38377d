export default [
  { row: "LIMIT-01", file: "lib/domain/money.ts", cuts: [["}R$ $", "}$ $"]] },
  { row: "LIMIT-03", file: "lib/embedded-api/services/sandbox.ts", cuts: [["retry: 4_000 }", "retry: 1_200 }"]] },
  { row: "LIMIT-04", file: "lib/domain/coupons/samples.ts", cuts: [['code: "BEMVINDO10"', 'code: "BEMVINDO"']] },
];
