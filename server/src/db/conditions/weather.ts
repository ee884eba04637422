import { sql } from 'drizzle-orm';
import { weatherAnswers, weatherChoices } from '../schema.ts';

const { latitude, longitude } = weatherChoices;

/** The answer is about the chosen place: its name as `forecastQuestion` writes it. A test holds the two against each other. */
export const isForecastOfChoice = sql`${weatherAnswers.question} = 'forecast ' || ${latitude} || ' ' || ${longitude}`;
