import { FieldError } from "@/components/ui/field";

/** Why a form was not taken, announced when it appears. */
export function FormFailure({ text }: { text: string | null }) {
  return <div role="alert">{text && <FieldError>{text}</FieldError>}</div>;
}
