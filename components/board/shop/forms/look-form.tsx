"use client";

import { MenuPreview } from "@/components/board/shop/parts/menu-preview";
import { PictureField } from "@/components/board/shop/parts/picture-field";
import { FieldCard, SectionFields } from "@/components/board/shop/parts/section-frame";
import { useSectionForm } from "@/components/board/shop/parts/use-section-form";
import { TextInput } from "@/components/ui/form/field";
import { Icon } from "@/components/ui/icon";
import type { Settings } from "@/lib/browser/board/settings";
import { colorAdvice, DEFAULT_COLOR, isColor, lookRules } from "./look";

export function LookForm({ settings }: { settings: Settings }) {
  const form = useSectionForm(lookRules, settings);
  const { name, message, color, logo, banner } = form.draft;
  const shown = isColor(color) ? color : null;
  const advice = colorAdvice(color);
  return (
    <SectionFields form={form}>
      <FieldCard title="Nome e recado">
        <TextInput
          label="Nome da loja"
          value={name}
          error={form.errorAt("market.name")}
          onChange={({ target }) => form.change({ name: target.value })}
        />
        <TextInput
          label="Recado para quem finaliza o pedido"
          hint="Uma frase ao lado de Aberto ou Fechado, como: o pedido sai em até 45 minutos. Não aparece no cardápio."
          value={message}
          error={form.errorAt("market.open_message")}
          onChange={({ target }) => form.change({ message: target.value })}
        />
      </FieldCard>
      <FieldCard title="Cor">
        <div className="flex items-end gap-3">
          <label className="flex shrink-0 flex-col gap-1.5 font-semibold text-sm">
            Escolher
            <input
              type="color"
              value={shown ?? DEFAULT_COLOR}
              onChange={({ target }) => form.change({ color: target.value })}
              className="h-12 w-16 cursor-pointer rounded-sm border border-line bg-surface p-1"
            />
          </label>
          <TextInput
            className="grow"
            label="Cor da loja"
            placeholder={DEFAULT_COLOR}
            autoCapitalize="none"
            spellCheck={false}
            value={color}
            error={form.errorAt("market.primary_color")}
            onChange={({ target }) => form.change({ color: target.value })}
          />
        </div>
        <p role="status" className="flex items-start gap-2 text-pretty text-sm">
          <Icon
            name={advice.isGood ? "check" : "info"}
            className={advice.isGood ? "mt-0.5 size-4 text-good" : "mt-0.5 size-4 text-wait"}
          />
          {advice.text}
        </p>
        <MenuPreview name={name} color={shown} logo={logo} banner={banner} />
      </FieldCard>
      <FieldCard title="Imagens">
        <PictureField
          kind="logo"
          label="Logotipo"
          hint="Quadrado fica melhor."
          value={logo}
          error={form.errorAt("market.logo")}
          onChange={(picture) => form.change({ logo: picture })}
        />
        <PictureField
          kind="banner"
          label="Capa"
          hint="Uma foto larga: aparece no alto do cardápio."
          value={banner}
          error={form.errorAt("market.banner")}
          onChange={(picture) => form.change({ banner: picture })}
        />
      </FieldCard>
    </SectionFields>
  );
}
