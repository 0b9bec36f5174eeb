import { castMembers } from './cast.ts'
import { seeded } from './seeded.ts'

const alphabet = {
  edit: 22,
  openForm: 9,
  saveForm: 9,
  create: 6,
  remove: 3,
  bringBack: 2,
  move: 2,
  resolve: 4,
  discard: 2,
  retry: 2,
  sync: 26,
  openTab: 3,
  closeTab: 2,
  freeze: 2,
  thaw: 2,
  stealLock: 1,
  signOut: 1,
  signIn: 3,
  sessionEnds: 1,
  roleChange: 2,
  scopeMove: 2,
  clockJump: 2,
  offline: 3,
  online: 4,
  trouble: 12,
  crash: 3,
  storage: 4,
  databaseTrouble: 3,
  serverRestart: 1,
  backup: 1,
  restore: 1,
  bulkImport: 2,
  purge: 4,
  poison: 1,
  crashOn: 1,
  rescue: 1,
  upgradeApp: 1,
  bringBackFile: 2,
  evict: 1,
  longPause: 2,
  addPhoto: 3,
  removePhoto: 1,
  sendFiles: 6,
  sweepFiles: 1,
  partFault: 2,
  storeFault: 1,
  answer: 8,
  mendAnswer: 3,
  changeSurvey: 4,
  dropSheet: 4,
  requestImportAction: 3,
  workImports: 8,
  typeFigures: 8,
  drawNote: 4,
  shareView: 3,
  compareStores: 4,
} as const
type StepName = keyof typeof alphabet

/** An event: an action at a device, after a pause. `x` seeds the details. */
export interface Step {
  readonly waitMs: number
  readonly do: StepName
  readonly who: number
  readonly x: number
}

export interface Script {
  readonly seed: number
  readonly people: readonly number[]
  readonly steps: readonly Step[]
}

const names = Object.keys(alphabet) as StepName[]
const total = names.reduce((sum, name) => sum + alphabet[name], 0)

function nameAt(share: number): StepName {
  let left = share * total
  return names.find((name) => (left -= alphabet[name]) < 0) ?? 'sync'
}

/** Casts of users who collide often: an index in `castMembers` for each device. */
const castings = [
  [0, 3],
  [0, 1, 2],
  [0, 2, 5],
  [1, 3, 4],
  [0, 0, 1],
  [0, 1, 2, 5],
  [2, 2, 3, 7],
  [0, 3, 1, 2, 6],
] as const

/** Creates a seed's history: 40 to 199 events on 2 to 5 devices. */
export function makeScript(seed: number): Script {
  const random = seeded(seed)
  const people = [...random.pick(castings)].map((index) => index % castMembers.length)
  const count = 40 + Math.floor(160 * random.next() ** 3)
  const steps = Array.from({ length: count }, (): Step => {
    const isQuick = random.chance(0.7)
    const waitMs = isQuick ? random.below(300) : random.below(20_000)
    return { waitMs, do: nameAt(random.next()), who: random.below(15), x: random.below(0x7fffffff) }
  })
  return { seed, people, steps }
}
