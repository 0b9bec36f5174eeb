/** Removes the given characters from the end of a text, in linear time. */
export function trimMarksEnd(text: string, marks: string): string {
  let end = text.length
  while (end > 0 && marks.includes(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}

export function trimMarks(text: string, marks: string): string {
  let begin = 0
  while (begin < text.length && marks.includes(text[begin]!)) begin += 1
  return trimMarksEnd(text.slice(begin), marks)
}
