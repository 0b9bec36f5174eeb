import { companyIds } from '../../parts/cast.ts'
import { seeded } from '../../parts/seeded.ts'
import { readRecords } from '../../checks/serverTruth.ts'
import { calm } from '../calm.ts'
import type { Device } from '../setup/Device.ts'
import type { Setup } from '../setup/Setup.ts'
import { playRound, plays } from '../playStory.ts'
import type { Round } from '../Round.ts'
import { editsOfOneDay, makeThreeDays, photosOfOneDay, type TimedAct } from './threeDays.ts'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
/** Maximum number of tries, because an edit may find nothing to change, and a save may be rejected. */
const maxTries = 5

/**
 * Plays a tablet's edits and photos and a colleague's office work on three simulated days under faults; in the end all
 * work must be on the server exactly once.
 */
export const playThreeDays = (seed: number, setup: Setup): Promise<Round> =>
  playRound(seed, setup, async (round) => {
    for (const [number, acts] of makeThreeDays(seed).days.entries()) {
      round.log(`day ${number + 1}`)
      await playDay(round, acts)
    }
    checkWork(round)
    await calm(round)
    if (round.problems.length > 0) return
    checkOnce(round)
    await checkTime(round)
  })

async function playDay(round: Round, acts: readonly TimedAct[]): Promise<void> {
  let left = dayMs
  for (const act of acts) {
    await round.setup.passTime(act.minutes * minuteMs)
    left -= act.minutes * minuteMs
    const device = round.setup.devices[act.device]!
    round.log(`${act.do} at ${device.name}, ${act.minutes} minutes later`)
    await playAct(round, device, act)
  }
  await round.setup.passTime(left)
}

const isWork = ({ do: name }: TimedAct): boolean => ['edit', 'create', 'photograph'].includes(name)

async function playAct(round: Round, device: Device, act: TimedAct): Promise<void> {
  const random = seeded(act.x)
  const before = round.saves.length
  for (let tries = 0; tries < maxTries; tries += 1) {
    await plays[act.do](round, device, random)
    if (!isWork(act) || round.saves.slice(before).some(({ said }) => said === 'saved')) return
  }
}

function checkWork(round: Round): void {
  const saved = round.saves.filter(({ device, said }) => device === 0 && said === 'saved')
  const photos = saved.filter(({ photo }) => photo !== undefined).length
  const edits = saved.length - photos
  round.log(`${edits} changes and ${photos} photos were kept in three days`)
  if (edits < 3 * editsOfOneDay || photos < 3 * photosOfOneDay)
    round.report('stuck', 'story', `only ${edits} changes and ${photos} photos were kept`)
}

function checkOnce(round: Round): void {
  const stores = readRecords(round.setup, companyIds.A).filter(({ entity }) => entity === 'store')
  const named = stores.flatMap(({ fields }) => (Array.isArray(fields['photos']) ? fields['photos'] : []))
  const text = named.map((photo) => JSON.stringify(photo))
  for (const { photo, said } of round.saves) {
    if (!photo || said !== 'saved') continue
    const times = text.filter((one) => one.includes(photo)).length
    if (times !== 1) round.report('lost', 'I3', `photo ${photo} is named ${times} times`)
  }
}

async function checkTime(round: Round): Promise<void> {
  const { setup } = round
  const page = await setup.devices[0]!.tab()
  const [log] = setup.rows<{ last: string }>('select max(at) as last from change_log')
  const times = [await page.evaluate(() => Date.now()), Date.parse(log!.last)]
  for (const time of times) {
    if (time - Date.now() < 2 * dayMs) round.report('stuck', 'story', `it is only ${new Date(time).toISOString()}`)
  }
}
