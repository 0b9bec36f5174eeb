import { memo } from 'react'
import { fontName } from '#draw/report/fonts/fontFiles.ts'
import type { PageItem, PageShape, PageText, PathStep } from '#draw/report/reportPage.ts'
import { fontFamilyOf } from './useReportFonts.ts'
import styles from './ReportPageView.module.css'

/** Page item. Links are drawn as part of their text; this component adds the click target. */
export const PageItemView = memo(function PageItemView({
  item,
  pictureAddress,
}: {
  item: PageItem
  pictureAddress: (sha256: string) => string | undefined
}) {
  switch (item.kind) {
    case 'text':
      return <Letters item={item} />
    case 'shape':
      return <Shape item={item} />
    case 'picture':
      return <image href={pictureAddress(item.sha256)} x={item.x} y={item.y} width={item.width} height={item.height} />
    case 'link':
      return (
        <a href={item.address} target="_blank" rel="noreferrer" tabIndex={-1}>
          <title>{item.says}</title>
          <rect x={item.x} y={item.y} width={item.width} height={item.height} fill="transparent" />
        </a>
      )
    case 'empty':
      return null
  }
})

function Letters({ item: { text, x, y, width, face, weight, isHalf, size, colour, outline } }: { item: PageText }) {
  const line =
    outline === undefined
      ? { fill: colour }
      : { fill: 'none', stroke: colour, strokeWidth: outline, strokeLinejoin: 'round' as const }
  return (
    <text
      {...line}
      className={face === 'latin' ? styles.latin : isHalf ? styles.half : styles.han}
      {...{ x, y }}
      // Text widths differ slightly between browsers, so force the width from the page layout.
      textLength={text.trim().length > 1 ? width : undefined}
      lengthAdjust="spacing"
      xmlSpace="preserve"
      fontFamily={fontFamilyOf(fontName(face, weight))}
      fontSize={size}
    >
      {text}
    </text>
  )
}

function Shape({ item: { path, fill, line, clip } }: { item: PageShape }) {
  const drawn = (
    <path
      d={path.map(stepText).join('')}
      fill={fill ?? 'none'}
      fillRule="evenodd"
      {...(line && {
        stroke: line.colour,
        strokeWidth: line.width,
        strokeDasharray: line.dash?.join(' '),
        strokeLinecap: line.isRound ? 'round' : 'butt',
        strokeLinejoin: line.isRound ? 'round' : 'miter',
      })}
    />
  )
  if (!clip) return drawn
  return (
    <svg
      {...{ x: clip.x, y: clip.y, width: clip.width, height: clip.height }}
      viewBox={`${clip.x} ${clip.y} ${clip.width} ${clip.height}`}
      overflow="hidden"
    >
      {drawn}
    </svg>
  )
}

const stepText = (step: PathStep): string => {
  const [kind, ...points] = step
  return `${kind}${points.join(' ')}`
}
