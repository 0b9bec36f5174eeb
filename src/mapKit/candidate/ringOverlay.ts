import {
  DomUtil,
  type LatLng,
  latLng,
  Layer,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  type Point,
  type ZoomAnimEvent,
} from 'leaflet'
import type { Place } from '#domain/geo/point.ts'
import { worldSize } from '../worldPoint.ts'
import styles from './Rings.module.css'

/** A ring around a candidate; the chosen one carries the figures, the others are there to compare by eye. */
export interface MapRing {
  readonly radiusMetres: number
  readonly look: 'chosen' | 'inner' | 'outer'
  /** Its radius in words. */
  readonly label: string
}

/** Rings narrower than this many px carry no words: they would only cover the candidate. */
const minPixelsWithLabel = 40
/** Room around the outermost ring for the width of its line, in px. */
const edge = 6
/** How far a radius may be off before the rings are drawn again, in px. */
const tolerance = 0.25

/** Px of a metre at a latitude: a circle on the ground is one on the map, wider by the map's scale. */
export const pixelsPerMetre = (latitude: number, zoom: number): number =>
  worldSize(zoom) / (40_075_016.686 * Math.cos((latitude * Math.PI) / 180))

/** Rings with their words as two elements that are only moved while the candidate moves: nothing is painted again under the finger. */
export class RingOverlay extends Layer {
  private readonly lines = svgElement('svg', styles.lines)
  private readonly words = document.createElement('div')
  private centre: LatLng
  private rings: readonly MapRing[]
  /** Px of a metre as drawn, and px from the corner of the lines to the centre. */
  private drawnScale = 0
  private reach = 0

  constructor(centre: Place, rings: readonly MapRing[]) {
    super()
    this.centre = latLng(centre.latitude, centre.longitude)
    this.rings = rings
    this.words.className = `leaflet-zoom-animated ${styles.words ?? ''}`
    this.lines.classList.add('leaflet-zoom-animated')
    for (const element of [this.lines, this.words]) element.setAttribute('aria-hidden', 'true')
  }

  override onAdd(map: LeafletMap): this {
    map.getPane('zones')?.append(this.lines)
    // The names of areas lie over the rings, but never over how large those are.
    map.getPane('labels')?.append(this.words)
    this.place()
    return this
  }

  override onRemove(): this {
    this.lines.remove()
    this.words.remove()
    return this
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    return {
      zoom: () => this.place(),
      viewreset: () => this.place(),
      zoomanim: (event) => this.follow(event as ZoomAnimEvent),
    }
  }

  setCentre({ latitude, longitude }: Place): void {
    this.centre = latLng(latitude, longitude)
    this.place()
  }

  setRings(rings: readonly MapRing[]): void {
    this.rings = rings
    this.drawnScale = 0
    this.place()
  }

  private place(): void {
    const map = this._map as LeafletMap | undefined
    if (!map) return
    const scale = pixelsPerMetre(this.centre.lat, map.getZoom())
    const largest = Math.max(...this.rings.map(({ radiusMetres }) => radiusMetres))
    if (Math.abs(scale - this.drawnScale) * largest > tolerance) this.draw(scale, largest)
    const at = map.latLngToLayerPoint(this.centre)
    this.moveTo(at, 1)
  }

  private draw(scale: number, largest: number): void {
    this.drawnScale = scale
    this.reach = Math.ceil(largest * scale) + edge
    const size = String(2 * this.reach)
    this.lines.setAttribute('width', size)
    this.lines.setAttribute('height', size)
    const radii = this.rings.map(({ radiusMetres, ...ring }) => ({
      ...ring,
      radius: Math.max(0.5, radiusMetres * scale),
    }))
    this.lines.replaceChildren(
      ...radii.flatMap(({ look, radius }) => [
        this.circle(radius, styles.casing, look),
        this.circle(radius, styles.ring, look),
      ]),
    )
    this.words.replaceChildren(
      ...radii
        .filter(({ radius }) => radius >= minPixelsWithLabel)
        .map(({ look, label, radius }) => pill(look, label, radius)),
    )
  }

  private circle(radius: number, className: string | undefined, look: MapRing['look']): SVGElement {
    const circle = svgElement('circle', className)
    for (const [name, value] of Object.entries({ cx: this.reach, cy: this.reach, r: radius }))
      circle.setAttribute(name, String(value))
    circle.dataset.look = look
    return circle
  }

  /** Goes along while the map zooms: its own middle stays on the place. */
  private follow({ center, zoom }: ZoomAnimEvent): void {
    const map = this._map as LeafletMap | undefined
    const pane = map?.getPane('mapPane')
    if (!map || !pane) return
    const origin = map.project(center, zoom).subtract(map.getSize().divideBy(2)).round()
    const at = map.project(this.centre, zoom).subtract(origin).subtract(DomUtil.getPosition(pane))
    const scale = map.getZoomScale(zoom)
    this.moveTo(at, scale)
  }

  private moveTo(at: Point, scale: number): void {
    const lines: ElementCSSInlineStyle = this.lines
    const corner = at.subtract([this.reach * scale, this.reach * scale])
    // Leaflet asks for an element of HTML, and touches nothing but its style.
    DomUtil.setTransform(lines as HTMLElement, corner, scale)
    DomUtil.setTransform(this.words, at, scale)
  }
}

function svgElement(name: 'svg' | 'circle', className: string | undefined): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  element.setAttribute('class', className ?? '')
  return element
}

/** Words on a ring: at its right for the chosen one, below at the left for the others. */
function pill(look: MapRing['look'], label: string, radius: number): HTMLElement {
  const element = document.createElement('span')
  element.className = styles.pill ?? ''
  element.dataset.look = look
  element.textContent = label
  const [x, y] = look === 'chosen' ? [radius, 0] : [-radius * Math.SQRT1_2, radius * Math.SQRT1_2]
  element.style.left = `${x}px`
  element.style.top = `${y}px`
  return element
}
