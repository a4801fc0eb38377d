/** The passwords that lists of leaked ones begin with, of six characters or more, the Brazilian ones included. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 123123 123321 654321 987654321 102030 112233
  121212 131313 111111 222222 333333 444444 555555 666666 777777 888888 999999 000000 101010 159753 147258369 142536
  010203 696969 11111111 12341234 123456a a123456 123mudar mudar123 abc123 abcd1234 123abc senha1 senha12 senha123
  senha1234 minhasenha password password1 passw0rd qwerty qwerty123 qwertyuiop 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4
  asdfgh asdfghjkl zxcvbnm brasil brasil123 brasil2024 brasil2025 brasil2026 flamengo palmeiras corinthians saopaulo
  vasco123 gremio internacional cruzeiro botafogo fluminense santos santos123 iloveyou teamo123 eutaamo amorzinho
  princesa jesus123 jesuscristo deusefiel deusdeamor familia gabriel rafael lucas123 matheus felipe daniel
  fernanda juliana camila mariana carolina estrela sucesso vitoria futebol dragon monkey letmein welcome admin123
  administrador master superman batman pokemon naruto sunshine football baseball shadow michael hunter2 trustno1`.split(
    /\s+/,
  ),
);
