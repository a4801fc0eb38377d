import { CopyButton } from "@/components/board/shop/parts/copy-button";

/** Shown once. */
export function RecoveryCode({ code }: { code: string }) {
  return (
    <div className="flex flex-col gap-3 rounded-md border border-wait bg-wait-soft p-4 text-left">
      <p className="text-pretty text-wait">
        <strong>Seu código de recuperação.</strong> Anote agora e guarde fora do celular: ele não aparece de novo. Com
        ele você volta ao painel se perder o aparelho.
      </p>
      <output
        className="block text-center whitespace-nowrap font-bold text-ink text-lg tracking-wider"
        aria-label="Código de recuperação"
      >
        {code}
      </output>
      <CopyButton text={code} label="Copiar o código" copied="Código copiado." />
    </div>
  );
}
