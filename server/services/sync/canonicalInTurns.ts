import { canonicalJson, isDeeperThan, type Json, weightOf } from '#domain/json.ts'
import { takeTurn } from '../../storage/takeTurns.ts'

/** Approximate weight of JSON written in one step (`weightOf`). */
const valuesOfStep = 5_000

export const isLargeJson = (value: Json, step = valuesOfStep): boolean => weightOf(value, step) > step

/**
 * Returns the same text as `canonicalJson`, written in steps that yield to other work. Returns undefined for values
 * nested deeper than `levels`.
 */
export async function canonicalInTurns(value: Json, levels: number, step = valuesOfStep): Promise<string | undefined> {
  if (typeof value !== 'object' || value === null || !isLargeJson(value, step))
    return isDeeperThan(value, levels) ? undefined : canonicalJson(value)
  if (levels === 0) return undefined
  return Array.isArray(value)
    ? writeList(value as readonly Json[], levels - 1, step)
    : writeObject(value as { readonly [key: string]: Json }, levels - 1, step)
}

async function writeList(items: readonly Json[], levels: number, step: number): Promise<string | undefined> {
  const pieces: string[] = []
  for (let start = 0, end = 0; start < items.length; start = end) {
    await takeTurn()
    let values = 0
    while (end < items.length && values <= step) {
      const count = weightOf(items[end]!, step)
      if (count > step && end > start) break
      values += count
      end += 1
    }
    const isOne = end - start === 1
    const group = items.slice(start, end)
    const isDeep = !isOne && group.some((item) => isDeeperThan(item, levels))
    const text = isOne ? await canonicalInTurns(group[0]!, levels, step) : canonicalJson(group).slice(1, -1)
    if (isDeep || text === undefined) return undefined
    pieces.push(text)
  }
  return `[${pieces.join(',')}]`
}

async function writeObject(
  members: { readonly [key: string]: Json },
  levels: number,
  step: number,
): Promise<string | undefined> {
  const pieces: string[] = []
  let values = 0
  for (const key of Object.keys(members).sort()) {
    values += weightOf(members[key]!, step)
    if (values > step) await takeTurn()
    if (values > step) values = 0
    const text = await canonicalInTurns(members[key]!, levels, step)
    if (text === undefined) return undefined
    pieces.push(`${JSON.stringify(key)}:${text}`)
  }
  return `{${pieces.join(',')}}`
}
