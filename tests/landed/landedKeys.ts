import { linesOf, type Verdict } from './landedList.ts'

/** Keys with their meaning, such as a field's kind or an error's status; empty if the name explains itself. */
export type Keys = ReadonlyMap<string, string>

/**
 * Compares the code's keys with landed and retired keys, both written as lines `group name = meaning`. Keys persist in
 * databases, on devices and in links for years.
 */
export function judgeKeys(landedList: string, retiredList: string, now: Keys): Verdict {
  const [landed, retired] = [landedList, retiredList].map((list) => new Map(linesOf(list).map(readLine)))
  if (!landed || !retired) throw new Error('Two lists were given.')
  const problems = [
    ...[...landed].flatMap(([key, meaning]) => {
      const found = now.get(key)
      if (found === undefined)
        return [
          `"${key}" has landed and is gone: what was kept under it would be read no more. Bring it back, or, where nothing needs it, ` +
            'move its line from tests/landed/keys.txt to retiredKeys.txt.',
        ]
      if (found === meaning) return []
      return [
        `"${key}" has landed as "${meaning}" and is now "${found}": what was kept under it would be read as something else. ` +
          'Give the new meaning another name; where only its words changed, change its line in tests/landed/keys.txt.',
      ]
    }),
    ...[...now].flatMap(([key, meaning]) => {
      const before = retired.get(key)
      if (before === undefined) return []
      return before === meaning
        ? [
            `"${key}" was retired and is back. Where it means what it meant, move its line back to tests/landed/keys.txt.`,
          ]
        : [`"${key}" was retired as "${before}" and can't come back as "${meaning}". Give it another name.`]
    }),
    ...[...retired.keys()].filter((key) => landed.has(key)).map((key) => `"${key}" is in both lists of keys.`),
  ]
  const added = [...now].filter(([key]) => !landed.has(key) && !retired.has(key)).map(writeLine)
  const remarks = landedList.split('\n').filter((line) => line.startsWith('#'))
  // Sorted, because people who add keys then get fewer merge conflicts.
  return { problems, list: [...remarks, '', ...[...linesOf(landedList), ...added].toSorted(), ''].join('\n') }
}

const writeLine = ([key, meaning]: readonly [string, string]): string => (meaning === '' ? key : `${key} = ${meaning}`)

function readLine(line: string): [key: string, meaning: string] {
  const [key = '', meaning = ''] = line.split(' = ')
  return [key, meaning]
}
