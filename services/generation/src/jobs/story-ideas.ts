import type { RecordedIdea, ScoutedStory, StoryScore } from "../domain/engine-ports.ts";

/**
 * Adds to each story's score the id of the idea that was created for the story. Both lists are in the order of the
 * stories. Stories that the publication already knew have no new idea.
 */
export function withIdeaIds(
  scores: readonly StoryScore[] | undefined,
  stories: readonly ScoutedStory[],
  ideas: readonly RecordedIdea[],
): readonly StoryScore[] | undefined {
  if (scores?.length !== stories.length) return scores;
  let next = 0;
  return scores.map((score, index) => {
    const idea = ideas[next];
    if (idea === undefined || !isOf(idea, stories[index])) return score;
    next += 1;
    return { ...score, ideaId: idea.id };
  });
}

function isOf(idea: RecordedIdea, story: ScoutedStory | undefined): boolean {
  return (
    idea.title === story?.title.trim() && idea.topicId === story.topicId && idea.relevanceScore === story.relevanceScore
  );
}
