export default [
  {
    row: "MAP-01",
    file: "components/address/confirm-location.tsx",
    cuts: [["        {geoCopy.question}\n", "        Mapa\n"]],
  },
  {
    row: "MAP-02",
    file: "lib/domain/address/view.ts",
    cuts: [
      [
        'if (view.kind === "map") return view.of;\n  return view.kind === "create" ? { kind: "district" }',
        'return view.kind === "create" ? { kind: "district" }',
      ],
    ],
  },
  { row: "MAP-05", file: "lib/domain/geo/point.ts", cuts: [["FOUND_ZOOM = 17", "FOUND_ZOOM = 16"]] },
  { row: "MAP-06", file: "lib/domain/geo/point.ts", cuts: [["zoom: 4 }", "zoom: 15 }"]] },
  { row: "MAP-09", file: "lib/domain/address/form.ts", cuts: [["    bairro: district.name,\n", '    bairro: "",\n']] },
];
