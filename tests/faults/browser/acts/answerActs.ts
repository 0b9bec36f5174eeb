import type { Page } from 'playwright'
import { surveyAddresses } from '#domain/survey/surveyAddress.ts'
import { firstSurveyIds } from '../../parts/cast.ts'
import type { Seeded } from '../../parts/seeded.ts'
import type { Device } from '../setup/Device.ts'
import type { Round, Said } from '../Round.ts'
import { seesPhoto, takePhoto } from './answerPhoto.ts'

const questions = { why: 'Why here?', wish: 'What is wanted?' } as const
type Question = keyof typeof questions

const troubles = ['killed', 'reloaded', 'closed', 'back', 'line cut', 'device full'] as const
type Trouble = (typeof troubles)[number]

const entry = (page: Page, question: Question) => page.getByRole('textbox', { name: questions[question] })
const saved = (page: Page) => page.locator('[data-keeping=saved]').first()
const unsaved = (page: Page) => page.getByText(/^Not saved. This device couldn’t store your answers/).first()

interface Answering {
  readonly address: string
  readonly id: string
  readonly at: Question
  readonly typed: Readonly<Partial<Record<Question, string>>>
  readonly photo?: string
}

/**
 * Starts a response, sometimes with a photo, and interrupts it. Expects the response to reopen at the same question
 * with all text and photo.
 */
export async function answerOnScreen(round: Round, device: Device, random: Seeded): Promise<void> {
  // After a crash, screens open only with a working connection. Viewers can't respond.
  if (device.line.isCut || device.line.fates.length > 0 || round.changedRights.has(device.member)) return
  const trouble = random.pick(troubles)
  if (trouble === 'device full') await restart(device)
  const begun = await begin(round, device, random, trouble)
  if (!begun) return
  round.strike(`answering, ${trouble}`)
  const page = await suffer(device, trouble, begun)
  if (!(await seeAll(round, page, begun, trouble))) return
  if (random.chance(0.8)) await finish(round, device, page, begun, random)
  // Open the task list, because `calm` reads the status in its banner.
  await device.screen?.goto(surveyAddresses.tasks)
}

/** Restarts the browser, because a storage quota takes effect only if set before the browser's first write. */
async function restart(device: Device): Promise<void> {
  await device.close()
  await device.open()
}

async function begin(round: Round, device: Device, random: Seeded, trouble: Trouble): Promise<Answering | undefined> {
  const page = await device.openScreen()
  await page.goto(surveyAddresses.answer({ survey: firstSurveyIds[device.member.company] }))
  await page.waitForURL(/[?&]id=/)
  const address = page.url()
  const id = new URL(page.url()).searchParams.get('id')!
  const why = round.text(device.member, 'answer')
  await entry(page, 'why').fill(why)
  if (random.chance(0.4)) {
    await saved(page).waitFor()
    return { address, id, at: 'why', typed: { why } }
  }
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  const wantedText = round.text(device.member, 'answer')
  const taken = random.chance(0.7) ? { photo: await takePhoto(page, id, random) } : {}
  if (trouble === 'device full') {
    round.limited.add(device.number)
    await device.limitStorage(random.below(100_000))
  }
  await entry(page, 'wish').fill(wantedText)
  await saved(page).or(unsaved(page)).first().waitFor()
  if (trouble === 'device full') {
    await device.limitStorage(undefined)
    await saved(page).waitFor()
    round.limited.delete(device.number)
  }
  return { address, id, at: 'wish', typed: { why, wish: wantedText }, ...taken }
}

async function suffer(device: Device, trouble: Trouble, { address }: Answering): Promise<Page> {
  if (trouble === 'killed') await device.kill()
  if (trouble === 'closed') await device.closeTabs()
  if (trouble === 'line cut') device.line.cut()
  const page = await device.openScreen()
  if (trouble === 'back') await page.goBack()
  await page.goto(address)
  return page
}

async function seeAll(
  round: Round,
  page: Page,
  { at, typed, id, photo }: Answering,
  trouble: Trouble,
): Promise<boolean> {
  const found = entry(page, at)
  const isThere = await found.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  )
  if (!isThere) round.report('lost', 'drafts', `the answer ${id} is not at “${questions[at]}” after: ${trouble}`)
  if (!isThere || !(await isSaying(round, page, at, typed[at]!, trouble))) return false
  if (at === 'why') return true
  if (photo !== undefined && !(await seesPhoto(page))) {
    round.report('lost', 'drafts', `the photo ${photo} of answer ${id} is not at its question after: ${trouble}`)
    return false
  }
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  const isWhole = await isSaying(round, page, 'why', typed.why!, trouble)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  return isWhole
}

async function isSaying(round: Round, page: Page, question: Question, words: string, trouble: Trouble) {
  const said = await entry(page, question).inputValue()
  if (said !== words)
    round.report('lost', 'drafts', `“${words}” was answered and said to be saved; after ${trouble} it is “${said}”`)
  return said === words
}

async function finish(round: Round, device: Device, page: Page, begun: Answering, random: Seeded): Promise<void> {
  if (begun.at === 'why') await page.getByRole('button', { name: 'Next', exact: true }).click()
  const note = (said: Said) =>
    round.note(device, {
      entity: 'answer',
      id: begun.id,
      kind: 'create',
      said,
      by: 'screen',
      opIds: [],
      values: Object.fromEntries(Object.entries(begun.typed).map(([name, text]) => [`values.${name}`, text])),
      ...(begun.photo === undefined ? {} : { photo: begun.photo }),
    })
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  if (!device.line.isCut && random.chance(0.3)) {
    await device.kill()
    note('unsure')
    const again = await device.openScreen()
    await again.goto(begun.address)
    await entry(again, 'why').or(entry(again, 'wish')).waitFor()
    return
  }
  await page.waitForURL(/rtzForm/)
  note('saved')
}
