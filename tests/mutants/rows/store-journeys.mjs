export default [
  {
    row: "STORE-01",
    file: "components/store/store-header.tsx",
    as: "jsx",
    cuts: [['<StoreLogo market={market} className="relative -mt-10" />', ""]],
  },
  {
    row: "STORE-04",
    file: "components/store/store-header-parts.tsx",
    as: "attribute",
    cuts: [['data-opens="details"', "undefined"]],
  },
  {
    row: "STORE-05",
    file: "components/store/store-header-parts.tsx",
    as: "attribute",
    cuts: [['data-opens="search"', "undefined"]],
  },
  {
    row: "STORE-06",
    file: "components/shell/app-header.tsx",
    as: "attribute",
    cuts: [['className={iconButtonClass({ tone: "floating" }, "absolute! top-3 left-3")}', '"hidden"']],
  },
  {
    row: "STORE-07",
    file: "components/store/store-details.tsx",
    as: "jsx",
    cuts: [["{market.deliveryTime && <span>{market.deliveryTime}</span>}", ""]],
  },
  {
    row: "STORE-08",
    file: "components/store/store-details.tsx",
    as: "expression",
    cuts: [['"Retirada"', '"Combinar"']],
  },
  {
    row: "STORE-09",
    file: "components/store/store-details.tsx",
    as: "jsx",
    cuts: [["<StoreMap market={market} isAsked={atMap} />", ""]],
  },
  {
    row: "STORE-10",
    file: "components/home/menu-screen.tsx",
    as: "jsx",
    cuts: [["<RenderedLocation />", ""]],
  },
  {
    row: "STORE-13",
    file: "components/store/store-details.tsx",
    as: "attribute",
    cuts: [['end={isOpen ? null : <Badge tone="bad">Fechado</Badge>}', "null"]],
  },
  {
    row: "STORE-14",
    file: "components/store/store-details.tsx",
    as: "jsx",
    cuts: [["<PaidAtTheDoor modes={offeredModes(market)} />", ""]],
  },
  {
    row: "STORE-15",
    file: "components/ui/overlay/sheet.tsx",
    as: "attribute",
    cuts: [["onClick={(event) => isBackdrop(event) && onClose()}", "undefined"]],
  },
];
