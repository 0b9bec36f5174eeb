/** Copies a text to the clipboard. Returns false if the browser forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Copies a text by selecting it in a temporary element, as a fallback for insecure origins. */
function copyBySelection(text: string): boolean {
  const box = document.createElement('textarea')
  box.value = text
  box.style.position = 'fixed'
  box.style.opacity = '0'
  // An open dialog or popover prevents selection outside it.
  const home = document.querySelector(':popover-open, dialog[open]') ?? document.body
  home.append(box)
  box.select()
  const isCopied = document.execCommand('copy')
  box.remove()
  return isCopied
}
