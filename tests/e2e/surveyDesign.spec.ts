import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { apiVersion } from '#domain/contracts/endpoint.ts'
import { getScopes, push } from '#domain/contracts/sync.ts'
import { currentSchemaV } from '#domain/sync/operation.ts'
import { registerCompany, test as firstDay } from './accounts.ts'
import { faults } from './faults.ts'
import { test } from './ownServer.ts'
import { badge, goOffline, seeAllSent, signIn } from './signIn.ts'

const outline = (page: Page) => page.getByRole('region', { name: 'Questions' })
const line = (page: Page, words: string) => outline(page).getByRole('button', { name: words })
const words = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true })
const isTablet = (page: Page) => (page.viewportSize()?.width ?? 0) < 900

/** Shows a part of the editor; a narrow screen shows one part at a time. */
async function show(page: Page, part: 'Questions' | 'Edit' | 'Preview'): Promise<void> {
  if (isTablet(page)) await page.getByRole('radio', { name: part, exact: true }).check({ force: true })
}

async function begin(page: Page, topic: string, choice: string): Promise<void> {
  await page.goto('/rtzDesignForm?mode=new')
  await page.getByRole('textbox', { name: 'Topic' }).fill(topic)
  await page.getByRole('button', { name: choice }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(topic)
}

async function addQuestion(page: Page, type: string, text: string): Promise<void> {
  await show(page, 'Questions')
  await outline(page).getByRole('button', { name: 'Question', exact: true }).click()
  await page.getByRole('menuitem', { name: type }).click()
  await words(page).fill(text)
}

test('a planner designs a survey with mouse and keyboard, answers it in the preview, publishes it offline and sends it @deep', async ({
  page,
}) => {
  await signIn(page, 'planner')
  await begin(page, 'Coffee habits', 'Start with a question')
  await show(page, 'Edit')
  await words(page).fill('Where do you get coffee?')
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.keyboard.type('Chain')
  await page.keyboard.press('Enter')
  await page.keyboard.type('I make my own')
  await expect(page.getByRole('textbox', { name: 'Option 2' })).toHaveValue('I make my own')
  await addQuestion(page, 'Number', 'How much is a cup?')
  await addQuestion(page, 'Text', 'Anything else?')

  await show(page, 'Questions')
  await line(page, 'Where do you get coffee?').click()
  await page.getByRole('button', { name: 'Option 2 settings' }).click()
  await page.getByRole('menuitem', { name: 'Jump to…' }).click()
  const target = page.getByRole('combobox', { name: 'Destination of jump 1' })
  await target.fill('3')
  await page.getByRole('option', { name: '3 Anything else?' }).click()

  await show(page, 'Preview')
  const preview = page.getByRole('region', { name: 'On the surveyor’s tablet' })
  await expect(preview.getByText('How much is a cup?')).toBeVisible()
  await preview.getByText('I make my own').click()
  await expect(preview.getByText('How much is a cup?')).toHaveCount(0)

  await expect(page.getByText('· saved on this device')).toBeVisible()
  await seeAllSent(page)
  await goOffline(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish version 1?' })
  await expect(dialog).toContainText('You’re offline')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 1 isn’t published yet')).toBeVisible()
  await expect(badge(page)).toContainText(/to send/)
  await page.context().setOffline(false)
  await seeAllSent(page)
  await expect(page.getByText('version 1 is published')).toBeVisible()
  await page.goto('/rtzDesign')
  await expect(page.getByRole('row').filter({ hasText: 'Coffee habits' })).toContainText('Open')
})

async function problems(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /^\d+ problems?$/ }).click()
  const list = page.getByRole('dialog', { name: 'Problems' })
  await expect(list).toBeVisible()
  const sentences = await list.getByRole('listitem').allInnerTexts()
  await page.keyboard.press('Escape')
  return sentences
}

const exportName = (page: Page) => page.getByRole('textbox', { name: 'Export name' })

test('what would not work is named in a sentence that leads to its place, and publishing shows it @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'planner')
  await begin(page, 'Broken', 'Start with a question')
  await expect(page.getByRole('button', { name: '2 problems' })).toBeVisible()
  expect(await problems(page)).toEqual([
    'Question 1 has no text. Enter the question.',
    'Question 1 has no options. Add at least one.',
  ])
  await words(page).fill('First')
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.keyboard.type('Yes')
  await exportName(page).fill('store')
  await addQuestion(page, 'Text', 'Second')
  await exportName(page).fill('two')
  await addQuestion(page, 'Text', 'Third')
  await exportName(page).fill('TWO')
  await line(page, 'First').click()
  await page.getByRole('button', { name: 'Add skip logic' }).click()
  const target = page.getByRole('combobox', { name: 'Destination of jump 1' })
  await target.fill('3')
  await page.getByRole('option', { name: '3 Third' }).click()

  await test.step('the third goes to the top by keyboard, so that the jump leads back to it', async () => {
    await line(page, 'Third').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(line(page, 'Third')).toBeFocused()
    await expect(line(page, 'Third')).toContainText('1')
  })
  await expect(page.getByRole('button', { name: '3 problems' })).toBeVisible()
  expect(await problems(page)).toEqual([
    'Question 2 jumps back to question 1, but jumps can only lead forward. Choose a later question.',
    'Question 2’s export name “store” is reserved. Choose a different name.',
    'Questions 1 and 3 have the same export name, “two”. Rename one.',
  ])
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog', { name: 'Problems' }).getByText('Question 2 jumps back').click()
  await expect(page.getByRole('region', { name: 'Question 2' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Answer that triggers jump 1' })).toBeFocused()

  await test.step('a page behind a jump to the end is reached by nobody', async () => {
    await page.getByRole('combobox', { name: 'Answer that triggers jump 1' }).selectOption('')
    await target.fill('End of')
    await page.getByRole('option', { name: 'End of survey' }).click()
    await outline(page).getByRole('button', { name: 'Page', exact: true }).click()
    await addQuestion(page, 'Number', 'Fourth')
    await expect
      .poll(() => problems(page))
      .toContainEqual('No one can reach page 2: every path skips it. Change an earlier jump, or delete the page.')
  })
})

/** Creates a survey of `count` questions, twenty per page, as if another device had sent it. */
async function plantLongSurvey(page: Page, count: number): Promise<string> {
  const headers = { 'api-version': apiVersion, origin: new URL(page.url()).origin }
  const { data } = await (await page.request.get(getScopes.path, { headers })).json()
  const id = randomUUID()
  const options = ['a', 'b', 'c'].map((option) => ({ id: option, text: { 'en-us': `Option ${option}` } }))
  const question = (index: number) => ({
    id: `question${index}`,
    name: `q${index}`,
    type: 'single',
    text: { 'en-us': `What about number ${index + 1}?` },
    required: index > 0 ? { when: { question: `question${index - 1}`, option: 'a' } } : 'no',
    jumps: [{ option: 'c', to: index + 2 < count ? `question${index + 2}` : 'end' }],
    options,
  })
  const pages = Array.from({ length: count / 20 }, (_, number) => ({
    id: `page${number}`,
    title: {},
    questions: Array.from({ length: 20 }, (_, index) => question(number * 20 + index)),
  }))
  const values = { topic: 'A long one', state: 'draft', languages: ['en-us'], draft: { pages } }
  const clientId = randomUUID()
  const operation = {
    opId: randomUUID(),
    clientId,
    seq: 1,
    txId: randomUUID(),
    userId: data.userId,
    schemaV: currentSchemaV,
    entity: 'survey',
    entityId: id,
    kind: 'create',
    fields: Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { to, baseV: 0 }])),
    rowBaseV: 0,
    deps: [],
    wallAt: new Date().toISOString(),
    skewMs: 0,
  }
  const reply = await page.request.post(push.path, {
    headers,
    data: { clientId, epoch: data.epoch, schemaV: currentSchemaV, ops: [operation], ackedThrough: 0 },
  })
  expect((await reply.json()).data.results).toMatchObject([{ outcome: 'applied' }])
  return id
}

test('a survey of 2,000 questions opens, is edited and goes to its end without a stutter @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'planner')
  const id = await plantLongSurvey(page, 2000)
  await page.goto('/rtzDesign')
  await page.getByRole('link', { name: 'A long one' }).click()
  await expect(page).toHaveURL(new RegExp(id))
  await expect(page.getByText('2,000 on 100 pages')).toBeVisible()
  expect(await outline(page).getByRole('listitem').count()).toBeLessThan(120)

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busySeconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value
  }
  await words(page).click()
  await page.keyboard.press('End')
  const before = await busySeconds()
  await page.keyboard.type(' And so on', { delay: 60 })
  const perKeyMs = ((await busySeconds()) - before) * 100
  await expect(words(page)).toHaveValue('What about number 1? And so on')
  expect(perKeyMs).toBeLessThan(100)

  await outline(page)
    .getByRole('button', { name: /What about number 1\? And so on/ })
    .press('ArrowDown')
  await expect(page.getByRole('region', { name: 'Question 2', exact: true })).toBeVisible()
  await page.reload()
  await expect(line(page, 'What about number 1? And so on')).toBeVisible()
})

test('axe finds nothing wrong with the list and the design of surveys @deep', async ({ page }) => {
  await signIn(page, 'planner')
  await page.goto('/rtzDesignForm?mode=new')
  await expect(page.getByRole('button', { name: 'Start with a question' })).toBeVisible()
  const found: Record<string, string[]> = { beginning: await faults(page) }
  await begin(page, 'Our first look', 'Store audit')
  await expect(line(page, 'Is the sign lit and clean?')).toBeVisible()
  found.outline = await faults(page)
  await show(page, 'Edit')
  await expect(words(page)).toBeVisible()
  found.editor = await faults(page)
  await show(page, 'Preview')
  await expect(page.getByRole('region', { name: 'On the surveyor’s tablet' })).toBeVisible()
  found.preview = await faults(page)
  await page.goto('/rtzDesign')
  await expect(page.getByRole('link', { name: 'Our first look' })).toBeVisible()
  found.list = await faults(page)
  expect(found).toEqual({ beginning: [], outline: [], editor: [], preview: [], list: [] })
})

test('a viewer looks at a survey and changes nothing @deep', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, 'planner')
  await begin(page, 'Only to look at', 'Customer feedback')
  // The badge may still show the state before the survey was saved.
  await page.reload()
  await seeAllSent(page)
  await page.context().clearCookies()
  await signIn(page, 'viewer')
  await page.goto('/rtzDesign')
  await page.getByRole('link', { name: 'Only to look at' }).click()
  await expect(page.getByText('You can view this survey.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'On the surveyor’s tablet' })).toContainText('How was your visit?')
})

firstDay(
  'a company registered from nothing designs and publishes its first survey @deep',
  {
    tag: '@desk',
  },
  async ({ page, world }) => {
    await registerCompany(page, world, 'Juniper Lane Coffee')
    await page.goto('/rtzDesign')
    await page.getByRole('textbox', { name: 'Topic' }).fill('Our guests')
    await page.getByRole('button', { name: 'Customer feedback' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Our guests')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('version 1 is published')).toBeVisible()
    await seeAllSent(page)
  },
)

test('a page is put before another by dragging its grip, with its questions @deep', { tag: '@desk' }, async ({
  page,
}) => {
  await signIn(page, 'planner')
  await begin(page, 'Reorder pages', 'Start with a question')
  await words(page).fill('On the first page')
  await outline(page).getByRole('button', { name: 'Page', exact: true }).click()
  await page.getByRole('textbox', { name: 'Page title' }).fill('Second')
  const rows = outline(page).locator('[data-row]')
  const head = rows.filter({ hasText: 'Second' })
  const from = (await head.locator('[class*="grip"]').boundingBox())!
  const to = (await rows.first().boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + 12)
  await page.mouse.move(to.x + 40, to.y + 6)
  await page.mouse.up()
  await expect(rows.first()).toContainText('Second')
  await expect(rows.last()).toContainText('On the first page')
})
