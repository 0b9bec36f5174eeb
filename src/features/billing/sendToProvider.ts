/** Redirects to the payment provider by submitting a form; data entered there never reaches us. */
export function sendToProvider({ action, fields }: { action: string; fields: Readonly<Record<string, string>> }): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
