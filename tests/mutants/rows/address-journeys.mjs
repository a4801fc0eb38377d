export default [
  {
    row: "ADDRESS-01",
    file: "components/address/address-card.tsx",
    as: "jsx",
    cuts: [[`<IconButton icon="edit" label={\`Editar \${address.primary}\`} onClick={onEdit} />`, ""]],
  },
  {
    row: "ADDRESS-02",
    file: "components/address/address-book.tsx",
    as: "attribute",
    cuts: [['onAdd={() => show({ kind: "district" })}', "() => undefined"]],
  },
  {
    row: "ADDRESS-03",
    file: "components/address/district-picker.tsx",
    as: "jsx",
    cuts: [["{district.name} - {feeText(district)}", "{district.name}"]],
  },
  {
    row: "ADDRESS-04",
    file: "components/address/district-picker.tsx",
    as: "statement",
    cuts: [["if (chosen) return onChoose(chosen);", ""]],
  },
  {
    row: "ADDRESS-05",
    file: "components/address/address-book.tsx",
    as: "statement",
    cuts: [['returnTo({ kind: "list" });', ""]],
  },
  {
    row: "ADDRESS-06",
    file: "components/address/address-form.tsx",
    as: "jsx",
    cuts: [
      [
        '<TextInput label="Bairro" value={district.name} readOnly hint={place || undefined} />',
        '<TextInput label="Bairro" defaultValue={district.name} hint={place || undefined} />',
      ],
    ],
  },
  {
    row: "ADDRESS-13",
    file: "components/address/use-save-address.ts",
    as: "expression",
    cuts: [["id === null ? created : addressCopy.updated", "addressCopy.updated"]],
  },
  {
    row: "ADDRESS-14",
    file: "lib/domain/address/copy.ts",
    as: "expression",
    cuts: [['"Endereço atualizado com sucesso!"', '"Endereço salvo com sucesso!"']],
  },
  {
    row: "ADDRESS-15",
    file: "components/address/removal-sheet.tsx",
    as: "statement",
    cuts: [["notify.success(addressCopy.removed);", ""]],
  },
  {
    row: "ADDRESS-16",
    file: "lib/domain/address/copy.ts",
    as: "expression",
    cuts: [['"Erro ao salvar endereço. Tente novamente."', '"Não deu certo."']],
  },
  {
    row: "ADDRESS-17",
    file: "components/address/removal-sheet.tsx",
    as: "statement",
    cuts: [["await reloadAddresses(client).catch(() => []);", ""]],
  },
  {
    row: "MAP-03",
    file: "components/map/pin.tsx",
    as: "attribute",
    cuts: [["draggable={movable}", "false"]],
  },
  {
    row: "MAP-04",
    file: "components/address/address-form.tsx",
    as: "expression",
    cuts: [["FIELDS_OF_THE_MAP.some((field) => wrong[field])", "false"]],
  },
  {
    row: "MAP-07",
    file: "components/address/location-status.tsx",
    as: "statement",
    cuts: [["if (search.isSuccess && !hasPin) return geoCopy.notFound;", ""]],
  },
  {
    row: "MAP-08",
    file: "components/address/location-status.tsx",
    as: "statement",
    cuts: [["if (search.isError) return geoCopy.failed;", ""]],
  },
];
