import type { Planted } from '../parts/planted.ts'

/** Removes the user's value from inserts into both record and history, so record and history still agree. */
function withoutOwnValue(statement: string): string {
  const [, table, list] = /^insert into (record|change_log) \(([^)]*)\)/.exec(statement) ?? []
  if (table === undefined || list === undefined) return statement
  const at = list.split(',').indexOf(table === 'record' ? 'fields' : 'after')
  const into = `insert into ${table} (${list})`
  const rest = statement.slice(into.length)
  const stripped = (place: string, index: number): string =>
    index === at ? `json_remove(${place}, '$.ownValue')` : place
  if (rest.startsWith(' values ')) {
    const [rows = '', ...conflict] = rest.split(/(?= on conflict )/)
    const places = list.split(',').map((_, index) => stripped(`column${index + 1}`, index))
    return `${into} select ${places.join(',')} from (${rows}) where true${conflict.join('')}`
  }
  return statement.replace(/(?<=\) select )\S+(?= from )/, (places) =>
    places
      .split(',')
      .map((place, index) => stripped(place, index))
      .join(','),
  )
}

export const noticeBugs: Readonly<Record<string, Planted>> = {
  "a notice comes without the person's value": { sql: withoutOwnValue },
}
