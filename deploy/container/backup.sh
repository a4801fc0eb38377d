#!/bin/sh
# The backup's container: each night at BACKUP_HOUR (UTC), and at its start where the last one is older than a day, writes a
# copy of everything into /backups, proves it by a restore, and deletes those older than BACKUP_DAYS days. A copy without
# proof keeps the name .unproven and is no backup. `backup.sh healthy` exits with 0 while the newest is younger than 26 hours.
set -eu
cd "${BACKUPS:-/backups}"

newest() { find . -maxdepth 1 -name 'copia-*.tar' -mmin "-$1" | grep -q .; }

if [ "${1:-}" = healthy ]; then
  newest 1560
  exit
fi

copy() {
  name=copia-$(date -u +%Y-%m-%d-%H%M).tar
  rm -f ./*.unproven ./*.part
  market backup "$name.unproven" && market prove "$name.unproven" && mv "$name.unproven" "$name" &&
    find . -maxdepth 1 -name 'copia-*.tar' -mtime "+$BACKUP_DAYS" -delete
}

newest 1440 || copy || echo 'A cópia falhou; a próxima tentativa é à noite.' >&2
while :; do
  now=$(date -u +%s)
  at=$(date -u -d "$(date -u +%Y-%m-%d) $BACKUP_HOUR:00" +%s)
  [ "$at" -gt "$now" ] || at=$((at + 86400))
  sleep $((at - now))
  copy || { sleep 600 && copy; } || echo 'A cópia desta noite falhou.' >&2
done
