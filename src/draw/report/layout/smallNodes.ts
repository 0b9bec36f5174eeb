import type { ReportNode } from '#domain/report/reportNode.ts'
import { ascent, inks, leading, sizes } from './inks.ts'
import { paragraph } from './paragraph.ts'
import { type Setter, styled } from './setter.ts'
import type { Slab } from './slab.ts'
import { bound } from './slab.ts'

type NodeOf<K extends ReportNode['kind']> = Extract<ReportNode, { kind: K }>
const size = sizes.body

export function layOutNotes(
  setter: Setter,
  { notes }: NodeOf<'notes'>,
  width: number,
  before: number,
): readonly Slab[] {
  return notes.flatMap(({ mark, runs }, at) => {
    const texts = [
      { text: `${mark}\u00a0`, size: sizes.mark, weight: 700 as const, colour: inks.soft, rise: size * 0.36 },
      ...setter.texts(runs, { colour: inks.soft }),
    ]
    return paragraph(setter, texts, { width, role: 'Note', before: at === 0 ? before : 1.5 })
  })
}

/** Lists missing measurements with reasons, because a documented gap isn't an error. */
export function layOutMissing(
  setter: Setter,
  { items }: NodeOf<'missing'>,
  width: number,
  before: number,
): readonly Slab[] {
  return items.flatMap(({ what, why }, at) =>
    paragraph(setter, [styled(what, { weight: 700 }), styled(`　${why}`, { colour: inks.soft })], {
      width,
      role: 'P',
      before: at === 0 ? before : 3,
    }),
  )
}

export function layOutSignatures(
  setter: Setter,
  { places }: NodeOf<'signatures'>,
  width: number,
  before: number,
): readonly Slab[] {
  const inRow = Math.min(3, Math.max(1, places.length))
  const wide = (width - 14 * (inRow - 1)) / inRow
  const rows = Array.from({ length: Math.ceil(places.length / inRow) }, (_, at) =>
    places.slice(at * inRow, (at + 1) * inRow),
  )
  return rows.map((row, at) => {
    const set = row.map(({ role, name, said }) => ({
      tag: setter.tag({ role: 'P' }),
      lines: [
        ...setter.lines([styled(`${role}　`, { colour: inks.soft }), styled(name ?? '', { weight: 700 })], wide - 16),
        ...(said === undefined ? [] : setter.lines([styled(said, { colour: inks.soft })], wide - 16)),
      ],
    }))
    const height = Math.max(46, Math.max(...set.map(({ lines }) => lines.length)) * leading(size) + 14)
    return {
      height,
      before: at === 0 ? before : 10,
      paint(canvas, x, y) {
        for (const [index, { lines, tag }] of set.entries()) {
          const left = x + index * (wide + 14)
          canvas.rectangle({ x: left, y, width: wide, height }, { line: { colour: inks.edge, width: 0.6 } })
          lines.forEach((line, row) => canvas.text(line, left + 8, y + 6 + row * leading(size) + ascent(size), { tag }))
        }
      },
    }
  })
}

/** Lays out pictures with captions, two per row unless there is only one; a missing picture leaves a gray area. */
export function layOutPhotos(
  setter: Setter,
  { photos }: NodeOf<'photos'>,
  width: number,
  before: number,
): readonly Slab[] {
  const inRow = photos.length === 1 ? 1 : 2
  const wide = inRow === 1 ? width * 0.62 : (width - 14) / 2
  const rows = Array.from({ length: Math.ceil(photos.length / inRow) }, (_, at) =>
    photos.slice(at * inRow, (at + 1) * inRow),
  )
  return rows.map((row, at) => {
    const set = row.map(({ sha256, caption, width: own = 4, height: tall = 3 }) => {
      const height = Math.min(wide * 0.75, (wide * tall) / Math.max(1, own))
      return {
        sha256,
        height,
        width: Math.min(wide, (height * own) / Math.max(1, tall)),
        tag: setter.tag({ role: 'Figure', alt: caption }),
        words: setter.tag({ role: 'P' }),
        lines: setter.lines([styled(caption, { colour: inks.soft })], wide),
      }
    })
    const pictures = Math.max(...set.map(({ height }) => height))
    return {
      height: pictures + 3 + Math.max(...set.map(({ lines }) => lines.length)) * leading(size),
      before: at === 0 ? before : 10,
      paint(canvas, x, y) {
        for (const [index, photo] of set.entries()) {
          const left = x + index * (wide + 14)
          canvas.rectangle({ x: left, y, width: photo.width, height: photo.height }, { fill: inks.well })
          canvas.picture(photo.sha256, { x: left, y, width: photo.width, height: photo.height }, photo.tag)
          photo.lines.forEach((line, row) =>
            canvas.text(line, left, y + pictures + 3 + row * leading(size) + ascent(size), { tag: photo.words }),
          )
        }
      },
    }
  })
}

export function layOutHeading(
  setter: Setter,
  { runs }: NodeOf<'heading'>,
  width: number,
  before: number,
): readonly Slab[] {
  return bound(
    paragraph(setter, setter.texts(runs, { size: sizes.heading, weight: 700 }), { width, role: 'H3', before }),
  )
}
