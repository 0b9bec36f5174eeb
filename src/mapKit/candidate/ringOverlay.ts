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

/** Figures refer to the chosen ring; other rings are for visual comparison. */
export interface MapRing {
  readonly radiusMetres: number
  readonly look: 'chosen' | 'inner' | 'outer'
  readonly label: string
}

/** Minimum radius in px of a ring with a label. On smaller rings, labels would only cover the site. */
const minPixelsWithLabel = 40
/** Padding around the outermost ring for its line width, in px. */
const edge = 6
/** Radius error that triggers a redraw, in px. */
const tolerance = 0.25

/** Returns px per meter at a latitude; a real-world circle appears as a circle on the map. */
const pixelsPerMetre = (latitude: number, zoom: number): number =>
  worldSize(zoom) / (40_075_016.686 * Math.cos((latitude * Math.PI) / 180))

/** Rings and labels in two elements. They are repainted if the rings or the scale change, otherwise just translated. */
export class RingOverlay extends Layer {
  private readonly lines = svgElement('svg', styles.lines)
  private readonly words = document.createElement('div')
  private centre: LatLng
  private rings: readonly MapRing[]
  /** Scale of the drawing in px per meter. */
  private drawnScale = 0
  /** Half the drawing's side in px. */
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
    // Area names are above the rings, but below the ring labels.
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
    DomUtil.setTransform(lines as HTMLElement, corner, scale)
    DomUtil.setTransform(this.words, at, scale)
  }
}

function svgElement(name: 'svg' | 'circle', className: string | undefined): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  element.setAttribute('class', className ?? '')
  return element
}

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
