export interface ClassLook {
  readonly shape: 'circle' | 'square' | 'triangle' | 'diamond'
  /** Color index in `MapColours.zones`. */
  readonly colour: number
  /** Style token of the color. */
  readonly token: string
}

const shapes = ['circle', 'square', 'triangle', 'diamond'] as const
const tokens = ['--ember-7', '--ember-6', '--ember-5', '--ember-4', '--ember-3'] as const
/** Color indexes ordered for contrast between adjacent classes. */
const order = [0, 2, 4, 1, 3] as const

/** Returns the look of a class by index; looks repeat after twenty classes. */
export function classLook(at: number): ClassLook {
  const colour = order[at % order.length]!
  return { shape: shapes[at % shapes.length]!, colour, token: tokens[colour]! }
}

export function classPath(shape: ClassLook['shape'], x: number, y: number, reach: number): string {
  const near = reach * 0.85
  switch (shape) {
    case 'circle':
      return `M${x - reach} ${y}a${reach} ${reach} 0 1 0 ${2 * reach} 0a${reach} ${reach} 0 1 0 ${-2 * reach} 0Z`
    case 'square':
      return `M${x - near} ${y - near}h${2 * near}v${2 * near}h${-2 * near}Z`
    case 'triangle':
      return `M${x} ${y - reach}L${x + reach} ${y + near}L${x - reach} ${y + near}Z`
    case 'diamond':
      return `M${x} ${y - reach}L${x + reach} ${y}L${x} ${y + reach}L${x - reach} ${y}Z`
  }
}
