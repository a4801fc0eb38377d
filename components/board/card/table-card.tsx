import { QrCode } from "@/components/ui/qr-code";
import type { BoardShop } from "@/lib/browser/board/shop";
import { brandColors } from "@/lib/domain/market/theme";

/** In hundredths of the card's width: two lines of a name, one of an address. */
const nameSize = (name: string) => {
  const longest = Math.max(...name.split(" ").map((word) => word.length));
  return Math.max(4.6, Math.min(9.6, 330 / name.length, 125 / longest));
};
const addressSize = (address: string) => Math.min(4.2, 145 / address.length);

/** For a table or a counter: the shop's name in its colours, a code for cameras, the address in letters. */
export function TableCard({ shop, size }: { shop: BoardShop; size: "a6" | "a5" }) {
  const { name, logo, address } = shop;
  const { brand, onBrand, ink } = brandColors(shop.primary_color, "light");
  const shown = address.replace(/^https?:\/\//, "").replace(/\/$/, "");
  return (
    <div className={`table-card table-card-${size}`}>
      <div className="table-card-head" style={{ background: brand, color: onBrand }}>
        <strong className="table-card-name" style={{ fontSize: `${nameSize(name)}cqw` }}>
          {name}
        </strong>
      </div>
      {logo ? (
        <img className="table-card-logo" src={logo} alt="" />
      ) : (
        <span className="table-card-logo" style={{ background: brand, color: onBrand }} aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
      )}
      <QrCode code={address} label={`Código QR de ${shown}`} className="table-card-code" />
      <strong className="table-card-call">Peça pelo celular</strong>
      <span className="table-card-hint">Aponte a câmera para o código</span>
      <strong className="table-card-address" style={{ fontSize: `${addressSize(shown)}cqw`, color: ink }}>
        {shown}
      </strong>
    </div>
  );
}
