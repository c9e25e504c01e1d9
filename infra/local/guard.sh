#!/bin/sh
# Ends the listed processes when its parent ends. Standard input closes however the parent ends, even by kill -9.
# It reads lines "add PID ROLE" and "drop PID ROLE", where ROLE is "program" or "store". Stores end last, because programs save to them.
trap "" HUP INT TERM
programs=" "
stores=" "
while read -r word pid role; do
  case "$word $role" in
    "add program") programs="$programs$pid " ;;
    "add store") stores="$stores$pid " ;;
    "drop program") programs=$(printf %s "$programs" | sed "s/ $pid / /") ;;
    "drop store") stores=$(printf %s "$stores" | sed "s/ $pid / /") ;;
  esac
done

end() {
  for pid in $1; do kill "-$2" "$pid" 2>/dev/null; done
  turns=0
  while [ $turns -lt 60 ] && any "$1"; do
    turns=$((turns + 1))
    sleep 0.2
  done
  for pid in $1; do kill -KILL "-$pid" 2>/dev/null; done
}

any() {
  for pid in $1; do kill -0 "$pid" 2>/dev/null && return 0; done
  return 1
}

# SIGINT tells services to end without waiting for callers, because no more requests will come.
end "$programs" INT
end "$stores" TERM
