import { groupThousands } from '#domain/fields/masks.ts'
export const cities = [
  { value: '1', label: 'Taipei City', detail: '臺北市' },
  { value: '2', label: 'New Taipei City', detail: '新北市' },
  { value: '3', label: 'Taichung City', detail: '臺中市' },
  { value: '4', label: 'Kaohsiung City', detail: '高雄市' },
]

export const long = 'A rather long text, as some languages need it, that goes on beyond the edge of what was planned'

export function withCommas(text: string): string {
  return groupThousands(text.replace(/\D/gu, ''))
}
