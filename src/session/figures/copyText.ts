/** Puts a text on the clipboard; false where the browser lets no page do that. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The old way, for pages without a secure origin: a text that is selected for a moment. */
function copyBySelection(text: string): boolean {
  const box = document.createElement('textarea')
  box.value = text
  box.style.position = 'fixed'
  box.style.opacity = '0'
  // An open dialog or popover keeps what lies outside it from being selected.
  const home = document.querySelector(':popover-open, dialog[open]') ?? document.body
  home.append(box)
  box.select()
  const isCopied = document.execCommand('copy')
  box.remove()
  return isCopied
}
