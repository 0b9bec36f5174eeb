import type { StoreStatus } from '#domain/store/storeStatus.ts'
import { type ShapeName, statusShapePath } from '#ui/statusShapePath.ts'
import { ringArcs } from './clusterRing.ts'
import styles from './StoreMarkers.module.css'

const svgNamespace = 'http://www.w3.org/2000/svg'

function svg(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(svgNamespace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

const shapeOf = (status: StoreStatus): ShapeName => Number(status) as ShapeName

export function storeMarkerElement(status: StoreStatus, label: string | undefined, isChosen: boolean): HTMLElement {
  const root = document.createElement('span')
  root.className = styles.mark ?? ''
  const size = isChosen ? 26 : 20
  const picture = svg('svg', { width: size, height: size, viewBox: `0 0 ${size} ${size}`, 'aria-hidden': 'true' })
  const { outline, figure } = statusShapePath(shapeOf(status), size)
  const casing = { fill: 'var(--surface)', stroke: 'var(--surface)', 'stroke-linejoin': 'round' }
  if (isChosen) picture.append(svg('path', { d: outline, ...casing, stroke: 'var(--accent)', 'stroke-width': 11 }))
  picture.append(svg('path', { d: outline, ...casing, 'stroke-width': 5 }))
  picture.append(svg('path', { d: figure, fill: `var(--status-${status})`, 'fill-rule': 'evenodd' }))
  root.append(picture)
  if (label !== undefined) {
    const words = document.createElement('span')
    words.className = styles.label ?? ''
    words.textContent = label
    root.append(words)
  }
  return root
}

export function clusterElement(statuses: readonly StoreStatus[], count: string): HTMLElement {
  const root = document.createElement('span')
  root.className = styles.cluster ?? ''
  const picture = svg('svg', { width: 44, height: 44, viewBox: '0 0 44 44', 'aria-hidden': 'true' })
  picture.append(svg('circle', { cx: 22, cy: 22, r: 20, fill: 'var(--surface)' }))
  const round = 2 * Math.PI * 17
  for (const { status, from, length } of ringArcs(statuses)) {
    const gap = length < 1 ? 1.5 : 0
    picture.append(
      svg('circle', {
        cx: 22,
        cy: 22,
        r: 17,
        fill: 'none',
        stroke: `var(--status-${status})`,
        'stroke-width': 5,
        'stroke-dasharray': `${Math.max(0.5, round * length - gap)} ${round}`,
        'stroke-dashoffset': -round * from,
        transform: 'rotate(-90 22 22)',
      }),
    )
  }
  const words = document.createElement('span')
  words.className = (count.length > 3 ? styles.longCount : styles.count) ?? ''
  words.textContent = count
  root.append(picture, words)
  return root
}
