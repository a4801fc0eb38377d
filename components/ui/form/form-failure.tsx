import type { ReactNode } from "react";
import { FieldError } from "./field";

export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && <FieldError>{children}</FieldError>}
    </div>
  );
}
