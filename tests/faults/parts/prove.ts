import { importBugs } from '../bugs/importBugs.ts'
import { noticeBugs } from '../bugs/noticeBugs.ts'
import { photoBugs } from '../bugs/photoBugs.ts'
import { storeBugs } from '../bugs/storeBugs.ts'
import { surveyBugs } from '../bugs/surveyBugs.ts'
import { wireBugs } from '../bugs/wireBugs.ts'
import { play } from './play.ts'
import { makeScript } from './script.ts'

export interface Find {
  readonly histories: number
  readonly rule: string
}

export const seededBugs = { ...storeBugs, ...wireBugs, ...photoBugs, ...surveyBugs, ...importBugs, ...noticeBugs }

export async function findBug(name: string, seed: number, max: number): Promise<Find | undefined> {
  const planted = seededBugs[name]!
  for (let number = 0; number < max; number += 1) {
    const script = makeScript(seed + number)
    const { problems } = await play(script, planted)
    if (problems.length === 0) continue
    const without = await play(script)
    if (without.problems.length === 0) return { histories: number + 1, rule: problems[0]!.rule }
  }
  return undefined
}
