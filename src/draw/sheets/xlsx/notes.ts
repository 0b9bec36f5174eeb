import { encodeCellText } from './cellTextCode.ts'
import { columnLetters, escapeXml, mainSpace, xmlHead } from './writeSheetXml.ts'

export interface HeadingNote {
  readonly column: number
  readonly text: string
}

export const notesXml = (notes: readonly HeadingNote[]): string =>
  `${xmlHead}<comments xmlns="${mainSpace}"><authors><author>Catchment</author></authors><commentList>${notes
    .map(
      ({ column, text }) =>
        `<comment ref="${columnLetters(column)}1" authorId="0"><text><t xml:space="preserve">${escapeXml(encodeCellText(text))}</t></text></comment>`,
    )
    .join('')}</commentList></comments>`

export const noteShapesXml = (notes: readonly HeadingNote[]): string =>
  `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="note" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"/>${notes
    .map(
      ({ column }, at) =>
        `<v:shape id="note${at}" type="#note" style="position:absolute;width:180pt;height:60pt;visibility:hidden" fillcolor="#ffffe1"><x:ClientData ObjectType="Note"><x:Anchor>${column + 1},10,1,4,${column + 4},10,5,4</x:Anchor><x:Row>0</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`,
    )
    .join('')}</xml>`
