/** Attribute that marks content to omit from screenshots, such as the capture dialog and the text of secret fields. */
export const leftOutOfPictures = 'data-left-out-of-pictures'

const svgSpace = 'http://www.w3.org/2000/svg'
const pageSpace = 'http://www.w3.org/1999/xhtml'

export interface ScreenPart {
  readonly element: HTMLElement
  readonly frame: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
}

export const wholeScreen = (): ScreenPart => ({
  element: document.body,
  frame: { left: window.scrollX, top: window.scrollY, width: window.innerWidth, height: window.innerHeight },
})

/**
 * Returns a page, or part of it, as self-contained SVG: elements with the page's CSS, canvases and images as pixels,
 * input values, scroll offsets. Makes no network request.
 */
export function copyScreen({ element, frame: { left, top, width, height } }: ScreenPart): string {
  const page = element.ownerDocument
  const root = page.documentElement
  const copy = copyElement(element) as HTMLElement
  copy.style.margin = `${-top}px 0 0 ${-left}px`
  copy.style.width = `${element === page.body ? root.clientWidth : element.clientWidth}px`
  if (element !== page.body) copy.style.height = `${element.clientHeight}px`
  copy.prepend(rulesOf(page))
  const svg = page.createElementNS(svgSpace, 'svg')
  for (const { name, value } of root.attributes) svg.setAttribute(name, value)
  svg.setAttribute('width', String(width))
  svg.setAttribute('height', String(height))
  // The picture's root has the page root's attributes and font size, so that root rules match and `rem` is the same.
  svg.setAttribute('style', `font-size:${getComputedStyle(root).fontSize};${root.getAttribute('style') ?? ''}`)
  const frame = page.createElementNS(svgSpace, 'foreignObject')
  frame.setAttribute('width', '100%')
  frame.setAttribute('height', '100%')
  frame.append(copy)
  svg.append(frame)
  // Text may contain control characters that XML doesn't allow.
  return new XMLSerializer().serializeToString(svg).replace(/(?![\t\n\r])\p{Cc}/gu, '')
}

function rulesOf(page: Document): HTMLStyleElement {
  const style = page.createElementNS(pageSpace, 'style') as HTMLStyleElement
  style.textContent = [...page.styleSheets].map(textOfSheet).join('\n')
  return style
}

/** Returns a stylesheet's rules as text; '' for cross-origin stylesheets, which don't expose their rules. */
function textOfSheet(sheet: CSSStyleSheet): string {
  try {
    return [...sheet.cssRules].map(({ cssText }) => cssText).join('\n')
  } catch {
    return ''
  }
}

const skipped = new Set(['SCRIPT', 'STYLE', 'LINK', 'NOSCRIPT', 'IFRAME', 'TEMPLATE'])

function copyNode(node: Node): Node | undefined {
  if (node.nodeType === Node.TEXT_NODE) return node.cloneNode()
  if (!(node instanceof Element)) return undefined
  return skipped.has(node.tagName) || node.hasAttribute(leftOutOfPictures) ? undefined : copyElement(node)
}

function copyElement(element: Element): Element {
  if (element instanceof HTMLCanvasElement) return pictureInstead(element, pixelsOf(element))
  if (element instanceof HTMLImageElement) return pictureInstead(element, pixelsOfImage(element))
  const copy = element.cloneNode(false) as Element
  if (element instanceof HTMLTextAreaElement) copy.textContent = element.value
  else {
    keepWhatWasTyped(element, copy)
    for (const child of element.childNodes) {
      const copied = copyNode(child)
      if (copied) copy.append(copied)
    }
    keepScroll(element, copy)
  }
  return copy
}

function keepWhatWasTyped(element: Element, copy: Element): void {
  if (element instanceof HTMLInputElement) {
    copy.setAttribute('value', element.type === 'password' ? '' : element.value)
    if (element.checked) copy.setAttribute('checked', '')
    else copy.removeAttribute('checked')
  }
  if (element instanceof HTMLOptionElement && element.selected) copy.setAttribute('selected', '')
}

/** Shifts the copy's children by the scroll offset, because a copy can't scroll. */
function keepScroll({ scrollLeft, scrollTop }: Element, copy: Element): void {
  if (scrollLeft === 0 && scrollTop === 0) return
  for (const child of copy.children) {
    if ('style' in child) (child as HTMLElement).style.translate = `${-scrollLeft}px ${-scrollTop}px`
  }
}

function pictureInstead(element: HTMLCanvasElement | HTMLImageElement, address: string | undefined): Element {
  const image = element.ownerDocument.createElementNS(pageSpace, 'img') as HTMLElement
  for (const { name, value } of element.attributes) {
    if (!['src', 'srcset', 'sizes', 'loading'].includes(name)) image.setAttribute(name, value)
  }
  const { width, height } = getComputedStyle(element)
  image.style.width = width
  image.style.height = height
  if (address === undefined) image.style.visibility = 'hidden'
  else image.setAttribute('src', address)
  return image
}

/** Returns the canvas as a data URL; undefined if it is empty or tainted by another origin. */
function pixelsOf(canvas: HTMLCanvasElement): string | undefined {
  if (canvas.width === 0 || canvas.height === 0) return undefined
  try {
    return canvas.toDataURL()
  } catch {
    return undefined
  }
}

function pixelsOfImage(image: HTMLImageElement): string | undefined {
  if (!image.complete || image.naturalWidth === 0) return undefined
  const canvas = image.ownerDocument.createElement('canvas')
  canvas.width = Math.min(image.naturalWidth, Math.max(1, image.clientWidth * 2))
  canvas.height = Math.max(1, Math.round((canvas.width * image.naturalHeight) / image.naturalWidth))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return pixelsOf(canvas)
}
