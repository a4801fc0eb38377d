#!/bin/sh
# Installs a release; run it on the server as root:
#   deploy/release.sh FOLDER   copies FOLDER, the output of `npm run standalone` (.next/standalone)
#   deploy/release.sh --back   returns to the release before the current one
# Restarts the enabled processes (storefront@PORT) one after the other; systemd waits until each one serves. If one fails, all
# processes return to their previous release.
set -eu
home=${STOREFRONT_HOME:-/srv/storefront}

# Atomic: a process that starts during the change finds one release or the other.
point() {
  ln -sfn "releases/$2" "$home/$1.new"
  mv -T "$home/$1.new" "$home/$1"
}
named() {
  link=$(readlink "$home/$1" || true)
  echo "${link#releases/}"
}
restart() {
  for path in /etc/systemd/system/multi-user.target.wants/storefront@*.service; do
    unit=${path##*/}
    [ -e "$path" ] || { echo "Nenhum processo: systemctl enable storefront@3001" >&2; return 1; }
    systemctl reset-failed "$unit" 2>/dev/null || true
    systemctl restart "$unit" || { echo "$unit não subiu: journalctl -u $unit" >&2; return 1; }
  done
}

old=$(named current)
case "${1:-}" in
  --back)
    new=$(named previous)
    [ -n "$new" ] || { echo "Não há versão anterior." >&2; exit 1; }
    ;;
  '' | -*)
    echo "Uso: deploy/release.sh PASTA | --back" >&2
    exit 1
    ;;
  *)
    [ -f "$1/server.js" ] && [ -f "$1/scripts/healthy.mjs" ] || { echo "$1 não é uma pasta de npm run standalone." >&2; exit 1; }
    new=$(date -u +%Y%m%dT%H%M%SZ)
    mkdir -p "$home/releases"
    cp -R "$1" "$home/releases/$new.part"
    chown -R root:root "$home/releases/$new.part"
    chmod -R a+rX,go-w "$home/releases/$new.part"
    mv "$home/releases/$new.part" "$home/releases/$new"
    ;;
esac

point current "$new"
if restart; then
  [ -z "$old" ] || point previous "$old"
  echo "No ar: $new"
elif [ -n "$old" ]; then
  point current "$old"
  restart
  echo "A versão $new não subiu; a $old voltou." >&2
  exit 1
else
  exit 1
fi
