/** What breaks the rows LIMIT of the conformance checklist that tests outside of journeys prove. */
export default [
  { row: "LIMIT-01", file: "lib/money.ts", cuts: [["}R$ $", "}$ $"]] },
  { row: "LIMIT-03", file: "lib/embedded-api/sandbox.ts", cuts: [["retry: 4_000 }", "retry: 1_200 }"]] },
  { row: "LIMIT-04", file: "lib/coupons/samples.ts", cuts: [['code: "BEMVINDO10"', 'code: "BEMVINDO"']] },
];
