import { FieldError } from "./field";

/** Why a form was refused, said at once; nothing while it was not. */
export function FormFailure({ children }: { children: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && <FieldError>{children}</FieldError>}
    </div>
  );
}
