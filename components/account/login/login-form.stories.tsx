import { figures } from "@/components/samples/frames";
import { LoginForm } from "./login-form";

const nothing = () => {};

export const States = figures({
  "an e-mail": <LoginForm email="" ordering={false} onDone={nothing} onRegister={nothing} onForgot={nothing} />,
  "from the checkout": (
    <LoginForm email="ana@exemplo.com.br" ordering onDone={nothing} onRegister={nothing} onForgot={nothing} />
  ),
});
