import { expect, type Page } from 'playwright/test'
import { faults } from './faults.ts'
import { pointerOf } from './pointer.ts'
import { test } from './ownServer.ts'
import { serverStores } from './serverStores.ts'
import { badge, goOffline, seeAllSent, signIn } from './signIn.ts'
import { withTwoPeople } from './twoPeople.ts'

test.slow()

const boardAddress = '/map?panel=stores&view=board'
const phone = { width: 390, height: 844 }

const column = (page: Page, state: string) => page.getByRole('region', { name: state, exact: true })
const card = (page: Page, name: string) => page.getByRole('link', { name })
const question = (page: Page) => page.getByRole('dialog')
const act = /^(Approve|Reject|Start preparation|Re-evaluate|Open store|Close store)$/

async function openBoard(page: Page) {
  await page.goto(boardAddress)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('in the pipeline')
}

async function answer(page: Page, reason: string) {
  await question(page).getByRole('textbox', { name: 'Reason' }).fill(reason)
  await question(page).getByRole('button', { name: act }).click()
  await expect(question(page)).toBeHidden()
}

async function middle(page: Page, of: ReturnType<Page['locator']>) {
  await of.scrollIntoViewIfNeeded()
  const box = await of.boundingBox()
  if (!box) throw new Error('It is not in sight.')
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60) }
}

test('a card is dragged to where it may go, by mouse and by finger, asks for its reason, and Undo takes it back @deep', async ({
  page,
  server,
}, info) => {
  await signIn(page, 'owner')
  await openBoard(page)
  const pointer = pointerOf(page, info.project.use.hasTouch ?? false)
  await expect(column(page, 'Under evaluation').getByRole('listitem')).toHaveCount(6)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Fengyuan Store hasn’t moved for \d+ days/)
  // After a first sign-in the studies arrive last and make cards taller.
  await expect(card(page, 'Songyan Store')).toContainText('Net new sales per month')
  await expect(card(page, 'Songyan Store')).toContainText(/10 min on foot [\d,]+ people/)
  const from = await middle(page, card(page, 'Songyan Store'))
  const targetBox = await column(page, 'Approved').boundingBox()
  const to = { x: (targetBox?.x ?? 0) + (targetBox?.width ?? 0) / 2, y: from.y }
  if (info.project.use.hasTouch) await dragByFinger(page, from, to)
  else {
    await pointer.drag([from, to], async () => {
      await expect(column(page, 'In preparation')).toContainText('can’t move here from “Under evaluation”')
      await expect(column(page, 'Approved')).toContainText('drop, then set the date and reason')
    })
  }
  await expect(question(page)).toContainText('Move Songyan Store to “Approved”?')
  await question(page).getByRole('button', { name: act }).click()
  await expect(question(page)).toContainText('The Reason field is required.')
  await expect(column(page, 'Under evaluation')).toContainText('Songyan Store')
  await answer(page, 'Net new meets the target')
  await expect(column(page, 'Approved')).toContainText('Songyan Store')
  await expect
    .poll(async () => (await serverStores(server.address)).get('TPE-020'))
    .toMatchObject({ status: '4', statusFrom: '3', statusReason: 'Net new meets the target' })

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(column(page, 'Under evaluation')).toContainText('Songyan Store')
  await expect.poll(async () => (await serverStores(server.address)).get('TPE-020')?.status).toBe('3')
})

async function dragByFinger(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', { x, y }: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y, id: 1 }] })
  await touch('touchStart', from)
  await expect(column(page, 'Approved')).toContainText('drop, then set the date and reason')
  for (const part of [0.3, 0.6, 0.9, 1])
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

test('keys lift a card, choose a state, say why not, ask and put back; without a connection it waits to be sent @desk @deep', async ({
  page,
  context,
}) => {
  await signIn(page, 'administrator')
  await openBoard(page)
  await goOffline(page)
  await card(page, 'Xihu Store').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Stores can’t move from “Approved” to “Under evaluation”.')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText('Move Xihu Store to “In preparation”?')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(column(page, 'Approved')).toContainText('Xihu Store')
  await expect(card(page, 'Xihu Store')).toBeFocused()

  for (const key of ['Space', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await question(page).getByRole('button', { name: 'Lease signed' }).click()
  await question(page).getByRole('button', { name: act }).click()
  await expect(column(page, 'In preparation').getByRole('listitem').filter({ hasText: 'Xihu Store' })).toContainText(
    'Waiting to sync',
  )
  await page.reload()
  await expect(column(page, 'In preparation')).toContainText('Xihu Store')
  expect(await faults(page)).toEqual([])
  await context.setOffline(false)
  await seeAllSent(page)
})

test('on a phone one state is in sight, and cards move from their menu; a planner looks and moves none @desk @deep', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'owner')
  await page.setViewportSize(phone)
  await openBoard(page)
  await page.getByRole('tab', { name: /^In preparation/ }).click()
  await expect(page.getByRole('region', { name: 'Approved', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Move Linkou Store' }).click()
  await page.getByRole('menuitem', { name: 'Operating' }).click()
  await question(page).getByLabel('Opening date').fill('2026-11-20')
  await answer(page, 'Permit received')
  await page.getByRole('tab', { name: /^Operating/ }).click()
  await expect(column(page, 'Operating')).toContainText('Linkou Store')
  expect(await faults(page)).toEqual([])

  const other = await browser.newContext({ baseURL: server.address })
  try {
    const planner = await other.newPage()
    await signIn(planner, 'planner')
    await openBoard(planner)
    await expect(planner.getByText('Only owners and administrators can change the status.')).toBeVisible()
    await expect(planner.getByRole('button', { name: /^Move / })).toHaveCount(0)
    await expect(
      planner.getByText(
        /^If all stores in the pipeline open, the chain gains a net NT\$ [\d,]+ in monthly sales \(15 of 15 studied\)/,
      ),
    ).toBeVisible()
    await expect(column(planner, 'Approved')).toContainText(/net new sales: NT\$ [\d,]+/)
    await expect(card(planner, 'Xihu Store')).toContainText(/Net new sales per month NT\$ [\d,]+/)
    await expect(column(planner, 'Operating')).toContainText(/\d+%\sof forecast/)
    await card(planner, 'Xihu Store').focus()
    await planner.keyboard.press('Space')
    await expect(planner.getByText(/picked up\./)).toHaveCount(0)
  } finally {
    await other.close()
  }
})

test('two people move one card: who asks last is told at once, and who was offline finds both answers kept @desk @deep', async ({
  browser,
  server,
}) => {
  await withTwoPeople(browser, server.address, async (mine, other) => {
    await signIn(mine, 'owner')
    await signIn(other, 'administrator')
    const requestMove = async (page: Page, name: string, to: string) => {
      await page.getByRole('button', { name: `Move ${name}` }).click()
      await page.getByRole('menuitem', { name: to }).click()
    }
    await openBoard(mine)
    await openBoard(other)
    await requestMove(mine, "Jing'an Store", 'Approved')
    await requestMove(other, "Jing'an Store", 'Rejected')
    await answer(other, 'Too little demand')
    await expect(question(mine)).toContainText('Someone else moved this store to “Rejected”')
    await expect(question(mine).getByRole('button', { name: act })).toBeDisabled()
    await question(mine).getByRole('button', { name: 'Cancel' }).click()

    await goOffline(mine)
    await requestMove(mine, 'Tunghai Store', 'Approved')
    await answer(mine, 'The rent is fair')
    await requestMove(other, 'Tunghai Store', 'Rejected')
    await answer(other, 'Too much overlap')
    await expect.poll(async () => (await serverStores(server.address)).get('TXG-008')?.status).toBe('5')
    await mine.context().setOffline(false)
    await expect(badge(mine)).toContainText(/need/)
    await expect.poll(async () => (await serverStores(server.address)).get('TXG-008')?.status).toBe('5')
  })
})
