import "server-only";
import { readdirSync } from "node:fs";
import type { Env } from "@/lib/node/env";
import { unusableFolder } from "@/lib/node/files/private-folder";
import { isLocalDomain } from "@/lib/node/origins/origin";

const OF_THE_DISK = "lost+found";

type Place = Pick<Env, "BASE_DOMAIN" | "DATABASE_URL" | "DATA_DIR" | "isDataDirChosen" | "DATA_DIR_NEW">;

/** A sentence in Portuguese when this process cannot use its data folder, or probably should not; else null. */
export function dataFolderProblem(place: Place & Pick<Env, "isDiskless">): string | null {
  if (place.isDiskless) return null;
  return dataFolderMistake(place) ?? unusableFolder(place.DATA_DIR);
}

/**
 * A sentence in Portuguese when an installation with its own domain would start with an empty data folder, as with a
 * new release folder or an unmounted volume: it would have no orders and no customers. Null on localhost, with
 * PostgreSQL, with data, or with DATA_DIR_NEW=1.
 */
export function dataFolderMistake(place: Place): string | null {
  const { BASE_DOMAIN, DATABASE_URL, DATA_DIR, isDataDirChosen, DATA_DIR_NEW } = place;
  if (DATA_DIR_NEW || DATABASE_URL || isLocalDomain(BASE_DOMAIN)) return null;
  if (!isDataDirChosen)
    return `Com BASE_DOMAIN=${BASE_DOMAIN}, defina DATA_DIR com uma pasta fora desta versão, como /var/lib/storefront, para que os dados não fiquem para trás na próxima (ou DATABASE_URL). Com DATA_DIR_NEW=1 o início segue mesmo assim, em ${DATA_DIR}.`;
  if (hasData(DATA_DIR)) return null;
  return `A pasta de dados ${DATA_DIR} está vazia ou não existe: confira DATA_DIR e se o disco está montado. Se os dados ficam no PostgreSQL, falta DATABASE_URL. Se esta instalação é nova, inicie esta primeira vez com DATA_DIR_NEW=1.`;
}

function hasData(folder: string): boolean {
  try {
    return readdirSync(/* turbopackIgnore: true */ folder).some((name) => name !== OF_THE_DISK);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ENOENT";
  }
}
