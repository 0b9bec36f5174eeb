/** Copies a text to the clipboard. Resolves to false if the browser forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/**
 * Copies a text by selecting it in a temporary element, as a fallback if the clipboard API is unavailable or denied.
 */
function copyBySelection(text: string): boolean {
  const box = document.createElement('textarea')
  box.value = text
  box.style.position = 'fixed'
  box.style.opacity = '0'
  // Content outside an open dialog or popover may not be selectable.
  const home = document.querySelector(':popover-open, dialog[open]') ?? document.body
  home.append(box)
  box.select()
  const isCopied = document.execCommand('copy')
  box.remove()
  return isCopied
}
