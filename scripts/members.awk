# For scripts/members: makes tables of lines "generation<TAB>member", in the order of the generations.

BEGIN {
  count = split(all, generations, " ")
  while ((getline line < own) > 0) { if (line != "") isOwn[line] = 1 }
}

{ has[$2, $1] = 1; names[$2] = 1 }

# The first and last generation of each run: "2.2 to 4.2, 8.3".
function span(name,    i, first, last, text, isIn) {
  for (i = 1; i <= count + 1; i++) {
    isIn = i <= count && ((name, generations[i]) in has)
    if (isIn && first == "") first = generations[i]
    if (!isIn && first != "") {
      text = text (text == "" ? "" : ", ") (first == last ? first : first " to " last)
      first = ""
    }
    last = generations[i]
  }
  return text == generations[1] " to " generations[count] ? "all" : text
}

# What stands for something else that is listed: left out while nothing of it is missing.
function isAlias(name) {
  return name ~ /^(navigator\.smartstore|navigator\.smartstoreClient|Force\.forceJsClient|Force\.smartstoreClient|Force\.forcetkClient|SFHybridApp|SalesforceOAuthPlugin|SFAccountManagerPlugin)\../ || name ~ /^salesforce\/.*: ./
}

function groupOf(name) {
  if (name ~ /: /) return substr(name, 1, index(name, ": ") - 1)
  if (name ~ /:$/) return "Modules"
  if (name ~ /#/) return "new " substr(name, 1, index(name, "#") - 1)
  if (name !~ /\./) return "Globals"
  return name ~ /^(navigator|Force)\.[A-Za-z_]*\./ ? firstTwo(name) : substr(name, 1, index(name, ".") - 1)
}

function firstTwo(name,    parts) {
  split(name, parts, ".")
  return parts[1] "." parts[2]
}

# Names with spaces between, in their order and as code.
function sorted(text,    list, total, i, j, name, line) {
  total = split(text, list, " ")
  for (i = 2; i <= total; i++) {
    name = list[i]
    for (j = i - 1; j > 0 && list[j] > name; j--) list[j + 1] = list[j]
    list[j + 1] = name
  }
  for (i = 1; i <= total; i++) line = line (i > 1 ? ", " : "") "`" list[i] "`"
  return line
}

function memberOf(name, group) {
  if (group == "Modules") return substr(name, 1, length(name) - 1)
  if (group == "Globals") return name
  if (name ~ /: /) return substr(name, index(name, ": ") + 2)
  if (name ~ /#/) return substr(name, index(name, "#") + 1)
  return substr(name, length(group) + 2)
}

END {
  missing = 0
  for (name in names) {
    if (!(name in isOwn)) missing++
    if (isAlias(name) && (name in isOwn)) continue
    # Members of one group that the same generations have share a row.
    group = groupOf(name)
    key = group SUBSEP span(name) SUBSEP ((name in isOwn) ? "yes" : "no")
    rows[key] = rows[key] (rows[key] == "" ? "" : " ") memberOf(name, group)
  }
  for (key in rows) {
    split(key, parts, SUBSEP)
    printf "%s\t%s\t| %s | %s | %s | %s |\n", parts[1], parts[2] == "all" ? "" : parts[2], parts[1], sorted(rows[key]), parts[2], parts[3]
  }
  printf "%d members of upstream's are missing here\n", missing > "/dev/stderr"
}
