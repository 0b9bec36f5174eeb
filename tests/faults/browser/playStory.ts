import { seeded, type Seeded } from '../parts/seeded.ts'
import { answerOnScreen } from './acts/answerActs.ts'
import * as dialogs from './acts/dialogActs.ts'
import * as faults from './acts/faultActs.ts'
import * as people from './acts/personActs.ts'
import * as screens from './acts/screenActs.ts'
import { calm, startOver } from './calm.ts'
import type { Device } from './setup/Device.ts'
import type { Setup } from './setup/Setup.ts'
import { Round } from './Round.ts'
import { type BrowserAct, makeStory } from './story.ts'

type Play = (round: Round, device: Device, random: Seeded) => Promise<void>

export const plays: Readonly<Record<BrowserAct, Play>> = {
  edit: people.edit,
  create: people.create,
  openForm: people.openForm,
  saveForm: people.saveForm,
  remove: people.remove,
  bringBack: people.bringBack,
  decide: people.decide,
  photograph: people.photograph,
  sendFiles: people.sendFiles,
  sync: people.sync,
  trouble: faults.trouble,
  cutLine: faults.cutLine,
  mendLine: faults.mendLine,
  openTab: faults.openTab,
  closeTab: faults.closeTab,
  openScreen: faults.openScreen,
  editOnScreen: screens.editOnScreen,
  createOnScreen: screens.createOnScreen,
  typeInDialog: dialogs.typeInDialog,
  answerOnScreen,
  killBrowser: faults.killBrowser,
  killInTheAct: faults.killInTheAct,
  killServer: faults.killServer,
  killServerInPush: faults.killServerInPush,
  ringWorker: faults.ringWorker,
  fullDevice: faults.fullDevice,
  fullDisk: faults.fullDisk,
  switchPerson: faults.switchPerson,
  changeRights: faults.changeRights,
}

export const playStory = (seed: number, setup: Setup): Promise<Round> =>
  playRound(seed, setup, async (round) => {
    for (const { do: name, device: number, x } of makeStory(seed).acts) {
      const device = setup.devices[number]!
      round.log(`${name} at ${device.name}`)
      await plays[name](round, device, seeded(x))
    }
    await calm(round)
  })

/** Plays a round; errors during play count as its problems. */
export async function playRound(seed: number, setup: Setup, play: (round: Round) => Promise<void>): Promise<Round> {
  const round = new Round(seed, setup)
  setup.rounds += 1
  try {
    await play(round)
    if (round.problems.length === 0) await startOver(round)
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    round.report('stuck', 'fault', text.slice(0, 900))
    for (const device of setup.devices) await logScreen(round, device)
  }
  return round
}

async function logScreen(round: Round, { name, screen }: Device): Promise<void> {
  const words = await screen?.innerText('body', { timeout: 5_000 }).catch(String)
  if (words !== undefined)
    round.log(`  the screen of ${name} at ${screen?.url()} says: ${words.replaceAll('\n', ' | ').slice(0, 600)}`)
}
