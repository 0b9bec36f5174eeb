import { isKeptInOrder, type Json } from '#domain/json.ts'

type Values = Readonly<Record<string, Json>>

/**
 * The JSON text of values after changes (null removes one), made out of the text before: what `JSON.stringify` would write, without
 * looking at what stayed as it was. Undefined where that takes more than putting values in.
 */
export function changedText(text: string, before: Values, changes: Values): string | undefined {
  let changed: string | undefined = text
  for (const name of Object.keys(changes)) {
    changed = withValue(changed, name, Object.hasOwn(before, name) ? before[name] : undefined, changes[name]!)
    if (changed === undefined) return undefined
  }
  return changed
}

/** A quote inside a text is written `\"`, so what is found is a key; found once, it is the object's own and no inner one's. */
function withValue(text: string, name: string, before: Json | undefined, now: Json): string | undefined {
  if (now === null || !isKeptInOrder(name)) return undefined
  const key = `${JSON.stringify(name)}:`
  if (before === undefined) return `${text.slice(0, -1)}${text === '{}' ? '' : ','}${key}${JSON.stringify(now)}}`
  const found = text.indexOf(key)
  if (found < 0 || text.indexOf(key, found + 1) >= 0) return undefined
  const start = found + key.length
  const old = JSON.stringify(before)
  const end = start + old.length
  const isWhole = text.startsWith(old, start) && (text[end] === ',' || text[end] === '}')
  return isWhole ? text.slice(0, start) + JSON.stringify(now) + text.slice(end) : undefined
}
