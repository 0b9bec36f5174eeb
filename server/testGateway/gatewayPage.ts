import { outcomes, type Outcome, type Trade } from './gatewayTrades.ts'

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.codePointAt(0)};`)

const words: Readonly<Record<Outcome, string>> = {
  pay: 'Pay',
  fail: 'Refuse the card',
  late: 'Pay, and tell the shop a little later',
  twice: 'Pay, and tell the shop twice',
  never: 'Pay, and never tell the shop',
  wrongAmount: 'Pay another amount',
  wrongSignature: 'Tell the shop with a wrong signature',
}

const page = (body: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<title>Test gateway</title></head><body style="font:16px/1.5 sans-serif;max-width:480px;margin:40px auto;padding:0 16px">${body}</body></html>`

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`

export function choicePage({ fields }: Trade): string {
  const times = fields.ExecTimes === undefined ? '' : ` × ${escapeHtml(fields.ExecTimes)}`
  const buttons = outcomes.map(
    (outcome) =>
      `<form method="post" action="/decide">${hidden('MerchantTradeNo', fields.MerchantTradeNo ?? '')}${hidden('outcome', outcome)}` +
      `<button style="display:block;width:100%;min-height:44px;margin:8px 0">${words[outcome]}</button></form>`,
  )
  return page(
    `<h1>Test gateway</h1><p>No money moves here.</p><p>${escapeHtml(fields.ItemName ?? '')}: ` +
      `<strong>NT$ ${escapeHtml(fields.TotalAmount ?? '')}${times}</strong></p>${buttons.join('')}`,
  )
}

/** Returns the page that sends the browser back to the shop with a form, like the provider. */
export const returnPage = (action: string, values: Readonly<Record<string, string>>): string =>
  page(
    `<h1>Test gateway</h1><form method="post" action="${escapeHtml(action)}">` +
      `${Object.entries(values)
        .map(([name, value]) => hidden(name, value))
        .join('')}<button style="min-height:44px">Back to the shop</button></form>` +
      '<script>document.forms[0].submit()</script>',
  )

export const refusedPage = (why: string): string => page(`<h1>Test gateway</h1><p>Refused: ${escapeHtml(why)}</p>`)
