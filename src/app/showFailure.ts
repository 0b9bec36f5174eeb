/** Failure texts in every language, in case the message catalogs can't be loaded. */
const words: readonly (readonly [lang: string, text: string, button: string])[] = [
  ['en', 'The page could not be loaded. Check the connection, then try again.', 'Try again'],
  ['zh-TW', '無法載入頁面。請檢查網路連線後再試一次。', '再試一次'],
  ['zh-CN', '无法加载页面。请检查网络连接后重试。', '重试'],
]

export function showFailure(root: HTMLElement, retry: () => void): void {
  const box = document.createElement('main')
  box.style.cssText = 'max-width:30em;margin:20vh auto 0;padding:0 16px;text-align:center'
  for (const [lang, text] of words) {
    const line = document.createElement('p')
    line.lang = lang
    line.textContent = text
    box.append(line)
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.style.cssText = 'min-height:44px;margin-top:20px;padding:8px 20px'
  button.textContent = words.map(([, , label]) => label).join(' · ')
  button.addEventListener('click', () => {
    box.remove()
    retry()
  })
  box.append(button)
  root.replaceChildren(box)
  addEventListener('online', () => box.isConnected && button.click(), { once: true })
}
