import { figures } from "@/components/samples/frames";
import { LONG_NAME } from "@/components/samples/shop";
import { LOCK } from "@/components/ui/drawings";
import { ProfileRow, ProfileSection } from "./profile-section";

const nothing = () => {};

export const States = figures({
  rows: (
    <ProfileSection title="Conta e segurança">
      <ProfileRow icon={LOCK} label="Segurança" hint="Senha e aparelhos" onClick={nothing} />
      <ProfileRow icon="info" label={LONG_NAME} hint={LONG_NAME} onClick={nothing} />
      <ProfileRow icon="trash" label="Excluir conta" tone="danger" onClick={nothing} />
    </ProfileSection>
  ),
});
