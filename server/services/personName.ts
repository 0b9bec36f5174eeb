const isHan = /^\p{Script=Han}+$/u

/** Name of a person in the order of its script: family name first, unspaced, where both parts are Chinese characters. */
export function personName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const isChinese = isHan.test(first_name) && isHan.test(last_name)
  return isChinese ? `${last_name}${first_name}` : `${first_name} ${last_name}`.trim()
}
