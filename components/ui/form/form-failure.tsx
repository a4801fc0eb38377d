import { FieldError } from "./field";

export function FormFailure({ children }: { children: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && <FieldError>{children}</FieldError>}
    </div>
  );
}
