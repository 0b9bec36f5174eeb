import { seeded } from '../parts/seeded.ts'

export const browserAlphabet = {
  edit: 16,
  create: 5,
  openForm: 4,
  saveForm: 4,
  remove: 2,
  bringBack: 1,
  decide: 2,
  photograph: 7,
  sendFiles: 4,
  sync: 8,
  trouble: 9,
  cutLine: 3,
  mendLine: 3,
  openTab: 3,
  closeTab: 2,
  openScreen: 1,
  editOnScreen: 3,
  createOnScreen: 1,
  typeInDialog: 2,
  answerOnScreen: 3,
  killBrowser: 3,
  killInTheAct: 3,
  killServer: 1,
  killServerInPush: 2,
  ringWorker: 2,
  fullDevice: 1,
  fullDisk: 1,
  switchPerson: 1,
  changeRights: 1,
} as const
export type BrowserAct = keyof typeof browserAlphabet

export interface Act {
  readonly do: BrowserAct
  readonly device: number
  readonly x: number
}

export interface Story {
  readonly seed: number
  readonly acts: readonly Act[]
}

const names = Object.keys(browserAlphabet) as BrowserAct[]
const total = names.reduce((sum, name) => sum + browserAlphabet[name], 0)
/** Acts that cost seconds, not milliseconds; limited per round. */
const dear: readonly BrowserAct[] = [
  'killServer',
  'killServerInPush',
  'openScreen',
  'editOnScreen',
  'createOnScreen',
  'typeInDialog',
  'answerOnScreen',
]
const maxExpensive = 2

function nameAt(share: number): BrowserAct {
  let left = share * total
  return names.find((name) => (left -= browserAlphabet[name]) < 0) ?? 'sync'
}

/** Creates a seed's story: 5 to 15 acts on one or two devices. */
export function makeStory(seed: number): Story {
  const random = seeded(seed ^ 0x7feb352d)
  const devices = random.chance(0.7) ? 2 : 1
  const count = 5 + random.below(11)
  const acts: Act[] = []
  let dearCount = 0
  while (acts.length < count) {
    const name = nameAt(random.next())
    const act = { do: name, device: random.below(devices), x: random.below(0x7fffffff) }
    if (!dear.includes(name)) acts.push(act)
    else if ((dearCount += 1) <= maxExpensive) acts.push(act)
  }
  return { seed, acts }
}
