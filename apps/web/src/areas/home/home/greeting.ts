/** The text key of a greeting for an hour of the day. */
export function greetingAt(hour: number): 'home.morning' | 'home.afternoon' | 'home.evening' {
  if (hour >= 4 && hour < 12) return 'home.morning'
  return hour >= 12 && hour < 18 ? 'home.afternoon' : 'home.evening'
}
